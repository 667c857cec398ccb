import type { Messages } from '@lingui/core'
import { matchLocale } from '@stay/contract/i18n/locale'
import { wordAreasOf, type WordArea } from '@stay/contract/pages/page-context'
import type { Dictionary } from '@stay/ui/words/words'
import { toWords, type Words } from './words.ts'

/** The language of this document. */
export const documentLocale = () => matchLocale(document.documentElement.lang) ?? 'en-US'

/** Fetches the words that this document needs; the document itself says where they are. */
export async function fetchWords(): Promise<Words> {
  const [own, ...ofAreas] = await Promise.all([
    fetchFile('') as Promise<{ messages: Messages; words: Dictionary }>,
    ...wordAreasOf(location.pathname).map(fetchAreaMessages),
  ])
  return toWords(documentLocale(), own, ofAreas)
}

/** What only the pages of one area say. */
export async function fetchAreaMessages(area: WordArea): Promise<Messages> {
  return (await fetchFile(area)).messages
}

function fetchFile(area: '' | WordArea): Promise<{ messages: Messages }> {
  const { words } = document.documentElement.dataset
  // While developing, the words come from their sources.
  const url = words
    ? String((JSON.parse(words) as Record<string, string>)[area || 'own'])
    : `/app/words/${area && `${area}/`}${documentLocale()}.ts`
  return import(/* @vite-ignore */ url) as Promise<{ messages: Messages }>
}
