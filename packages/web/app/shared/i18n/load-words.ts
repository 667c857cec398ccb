import type { Messages } from '@lingui/core'
import type { Locale } from '@stay/contract/locale'
import { pluralIn } from '@stay/ui/words/plural'
import type { Dictionary, KitWords } from '@stay/ui/words/words'

/** What a page says: the app's messages, and the words of the kit. */
export type Words = { messages: Messages; words: KitWords }

/** Loads the words of one language; the others stay on the server. */
export async function loadWords(locale: Locale): Promise<Words> {
  const { messages, words } = await FILES[locale]()
  return { messages, words: words(pluralIn(locale)) }
}

const FILES: Record<Locale, () => Promise<{ messages: Messages; words: Dictionary }>> = {
  'en-US': () => import('../../words/en-US.ts'),
  pl: () => import('../../words/pl.ts'),
  'de-DE': () => import('../../words/de-DE.ts'),
  cs: () => import('../../words/cs.ts'),
  sk: () => import('../../words/sk.ts'),
  hr: () => import('../../words/hr.ts'),
}
