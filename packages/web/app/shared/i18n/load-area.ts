import type { CatalogArea } from '@stay/contract/pages/page-context'
import { loadAreaMessages } from './catalogs.ts'
import { documentLocale } from './document-locale.ts'
import { addMessages } from './locale-provider.tsx'

export async function loadMessages(area: CatalogArea): Promise<void> {
  addMessages(await loadAreaMessages(area, documentLocale()))
}

export async function loadWithMessages<T>(area: CatalogArea, load: () => Promise<T>): Promise<T> {
  const [module] = await Promise.all([load(), import.meta.env.SSR ? undefined : loadMessages(area)])
  return module
}
