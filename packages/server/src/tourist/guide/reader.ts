import { countryName } from '@stay/contract/i18n/country-names'
import { DEFAULT_LOCALE, type Locale } from '@stay/contract/i18n/locale'
import type { PackHotel } from '@stay/contract/packs/pack'
import type { LocalizedText } from '@stay/contract/i18n/localized-text'
import { parseText } from '@stay/contract/packs/text'
import type { Address } from '@stay/contract/guide/cards'
import type { Block } from '@stay/contract/guide/blocks'

/** Reads a hotel's texts in the asked language, field by field, and remembers which fell back. */
export type Reader = {
  locale: Locale
  fallback: Record<string, Locale>
  text: (field: string, words: LocalizedText) => string
  blocks: (field: string, words: LocalizedText | undefined) => Block[]
  address: (address: PackHotel['address']) => Address
}

/** Order per field: what was asked for, the hotel's own language, English, then whatever there is. */
export function createReader(asked: Locale[], hotel: Pick<PackHotel, 'defaultLocale'>): Reader {
  const order = [...new Set([...asked, hotel.defaultLocale, DEFAULT_LOCALE])]
  const locale = order[0] ?? DEFAULT_LOCALE
  const fallback: Record<string, Locale> = {}

  const text = (field: string, words: LocalizedText): string => {
    if (typeof words === 'string') return words
    const found =
      order.find((candidate) => words[candidate] !== undefined) ??
      (Object.keys(words)[0] as Locale | undefined)
    if (found === undefined) return ''
    if (found !== locale) fallback[field] = found
    return words[found] ?? ''
  }

  return {
    locale,
    fallback,
    text,
    blocks: (field, words) => (words === undefined ? [] : parseText(text(field, words))),
    address: (address) => ({
      line1: text('address.line1', address.line1),
      line2: address.line2 === undefined ? null : text('address.line2', address.line2),
      postalCode: address.postalCode,
      city: text('address.city', address.city),
      country: { code: address.country, name: countryName(address.country, locale) },
    }),
  }
}
