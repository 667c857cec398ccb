import type { WordArea } from '@stay/contract/pages/page-context'
import { fetchAreaMessages } from './document-words.ts'
import { addMessages } from './in-language.tsx'

/** Loads a part of the app together with its words. */
export async function loadIn<T>(area: WordArea, load: () => Promise<T>): Promise<T> {
  const [part, messages] = await Promise.all([
    load(),
    import.meta.env.SSR ? undefined : fetchAreaMessages(area),
  ])
  if (messages) addMessages(messages)
  return part
}
