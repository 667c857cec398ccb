import { isLocale, type Locale } from '@stay/contract/i18n/locale'
import type { PackCard } from '@stay/contract/packs/pack'
import type { MissingTexts } from '@stay/contract/preview/preview'

/** The texts that a card lacks, by language. A plain string counts for all languages. */
export function missingTexts(card: PackCard, locales: Locale[]): MissingTexts {
  const texts = textsOf(card, []).sort((a, b) => fieldIndex(a.path) - fieldIndex(b.path))
  return locales
    .map((locale) => ({
      locale,
      fields: texts.filter((text) => !text.locales.includes(locale)).map((text) => text.path.join('.')),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** JSON in the database does not preserve the order of keys. */
const FIELD_ORDER = ['name', 'lead', 'body', 'images', 'address', 'properties']
const fieldIndex = ([first = '']: string[]) => FIELD_ORDER.indexOf(first)

function textsOf(value: unknown, path: string[]): { path: string[]; locales: string[] }[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  // Translating a city name is optional.
  if (keys.length > 0 && keys.every(isLocale)) return path.at(-1) === 'city' ? [] : [{ path, locales: keys }]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]))
}
