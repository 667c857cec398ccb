import type { Messages } from '@lingui/core'
import type { Locale } from '@stay/contract/i18n/locale'
import { pluralIn } from '@stay/ui/words/plural'
import type { Dictionary, KitWords } from '@stay/ui/words/words'

/** What a page says: the app's messages, and the words of the kit. */
export type Words = { messages: Messages; words: KitWords }

export const toWords = (
  locale: Locale,
  { messages, words }: { messages: Messages; words: Dictionary },
  ofAreas: Messages[],
): Words => ({
  messages: Object.assign({}, messages, ...ofAreas) as Messages,
  words: words(pluralIn(locale)),
})
