import { pluralIn } from './plural.ts'
import type { KitMessages } from './messages.ts'

const DICTIONARIES = {
  pl: () => import('./pl.ts'),
  en: () => import('./en.ts'),
  uk: () => import('./uk.ts'),
  de: () => import('./de.ts'),
  cs: () => import('./cs.ts'),
  sk: () => import('./sk.ts'),
  hr: () => import('./hr.ts'),
}

export type KitLanguage = keyof typeof DICTIONARIES

/** The dictionaries of the kit. */
export const KIT_LANGUAGES = Object.keys(DICTIONARIES) as KitLanguage[]

/** The language of the kit where nobody has said another. */
export const DEFAULT_KIT_LANGUAGE: KitLanguage = 'pl'

/** Finds the dictionary of a locale: `de-AT` reads German. */
export function kitLanguageOf(locale: string | undefined): KitLanguage {
  const language = locale?.toLowerCase().split(/[-_]/)[0]
  return KIT_LANGUAGES.find((known) => known === language) ?? DEFAULT_KIT_LANGUAGE
}

/** Loads one dictionary; the others stay on the server. */
export async function loadMessages(locale?: string): Promise<KitMessages> {
  const language = kitLanguageOf(locale)
  const { messages } = await DICTIONARIES[language]()
  return messages(pluralIn(language))
}
