import { countryName } from '@stay/contract/i18n/country-names'
import { findLocalized, localeOrder } from '@stay/contract/i18n/find-localized'
import { DEFAULT_LOCALE, type Locale } from '@stay/contract/i18n/locale'
import type { PackHotel } from '@stay/contract/packs/pack'
import type { LocalizedText } from '@stay/contract/i18n/localized-text'
import type { LocalizedBlocks } from '@stay/contract/packs/text'
import type { Address } from '@stay/contract/guide/cards'
import type { Block } from '@stay/contract/guide/blocks'

/** Selects the language of each text and records the fields that fell back to another language. */
export type Reader = {
  locale: Locale
  fallback: Record<string, Locale>
  text: (field: string, text: LocalizedText) => string
  blocks: (field: string, text: LocalizedBlocks | undefined) => Block[]
  address: (address: PackHotel['address']) => Address
}

/** Order per field: requested languages, default language of the hotel, English, then any language. */
export function createReader(requested: Locale[], hotel: Pick<PackHotel, 'defaultLocale'>): Reader {
  const order = localeOrder(requested, hotel.defaultLocale)
  const locale = order[0] ?? DEFAULT_LOCALE
  const fallback: Record<string, Locale> = {}

  const select = <T>(field: string, localized: Partial<Record<Locale, T>>): T | undefined => {
    const found = findLocalized(localized, order)
    if (found && found.locale !== locale) fallback[field] = found.locale
    return found?.value
  }
  const text = (field: string, localized: LocalizedText): string =>
    typeof localized === 'string' ? localized : (select(field, localized) ?? '')

  return {
    locale,
    fallback,
    text,
    blocks: (field, localized = []) =>
      Array.isArray(localized) ? localized : (select(field, localized) ?? []),
    address: (address) => ({
      line1: text('address.line1', address.line1),
      line2: address.line2 === undefined ? null : text('address.line2', address.line2),
      postalCode: address.postalCode,
      city: text('address.city', address.city),
      country: { code: address.country, name: countryName(address.country, locale) },
    }),
  }
}
