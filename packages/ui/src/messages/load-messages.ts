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

export const KIT_LANGUAGES = Object.keys(DICTIONARIES) as KitLanguage[]

/** Used when the requested language has no dictionary. */
export const DEFAULT_KIT_LANGUAGE: KitLanguage = 'pl'

/** The language for a locale: `de` for `de-AT`. */
export function kitLanguageOf(locale: string | undefined): KitLanguage {
  const language = locale?.toLowerCase().split(/[-_]/)[0]
  return KIT_LANGUAGES.find((candidate) => candidate === language) ?? DEFAULT_KIT_LANGUAGE
}

export async function loadMessages(locale?: string): Promise<KitMessages> {
  const language = kitLanguageOf(locale)
  const { messages } = await DICTIONARIES[language]()
  return messages(pluralIn(language))
}
