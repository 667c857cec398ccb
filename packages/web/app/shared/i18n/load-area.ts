import type { CatalogArea } from '@stay/contract/pages/page-context'
import { loadAreaMessages } from './catalogs.ts'
import { documentLocale } from './document-locale.ts'
import { addMessages } from './in-language.tsx'

/** Loads the messages of an area in the language of this document. */
export async function loadMessages(area: CatalogArea): Promise<void> {
  addMessages(await loadAreaMessages(area, documentLocale()))
}

/** Loads a part of the app together with its messages; the server has the messages of all areas. */
export async function loadWithMessages<T>(area: CatalogArea, load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), import.meta.env.SSR ? undefined : loadMessages(area)])
  return part
}
