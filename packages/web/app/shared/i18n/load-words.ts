import type { Messages } from '@lingui/core'
import type { Locale } from '@stay/contract/i18n/locale'
import { wordAreasOf } from '@stay/contract/pages/page-context'
import type { Dictionary } from '@stay/ui/words/words'
import { toWords, type Words } from './words.ts'

/** The words of one language that a page needs, for the server; a browser fetches the same files by their addresses. */
export async function loadWords(locale: Locale, path: string): Promise<Words> {
  const [own, ...ofAreas] = await Promise.all([
    FILES[`../../words/${locale}.ts`]?.(),
    // A signed-in guest's words may be needed on any page of a hotel; which pages those are is not known here.
    ...[...new Set([...wordAreasOf(path), 'stay'])].map((area) =>
      AREA_FILES[`../../words/${area}/${locale}.ts`]?.(),
    ),
  ])
  if (!own) throw new Error(`There are no words in ${locale}.`)
  return toWords(
    locale,
    own,
    ofAreas.map((area) => area?.messages ?? {}),
  )
}

const FILES = import.meta.glob<{ messages: Messages; words: Dictionary }>('../../words/*.ts')
const AREA_FILES = import.meta.glob<{ messages: Messages }>('../../words/*/*.ts')
