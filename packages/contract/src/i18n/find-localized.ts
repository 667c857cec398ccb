import { DEFAULT_LOCALE, type Locale } from './locale.ts'
import type { LocalizedText } from './localized-text.ts'

/** Order in which languages are tried: the requested ones, the default language of the hotel, English. */
export const localeOrder = (requested: Locale[], hotelLocale: Locale): Locale[] => [
  ...new Set([...requested, hotelLocale, DEFAULT_LOCALE]),
]

/** Finds a value in the first language of the order that has one, or else in any language. */
export function findLocalized<T>(
  localized: Partial<Record<Locale, T>>,
  order: Locale[],
): { locale: Locale; value: T } | undefined {
  for (const locale of [...order, ...(Object.keys(localized) as Locale[])]) {
    const value = localized[locale]
    if (value !== undefined) return { locale, value }
  }
  return undefined
}

export const textIn = (text: LocalizedText, order: Locale[]): string =>
  typeof text === 'string' ? text : (findLocalized(text, order)?.value ?? '')
