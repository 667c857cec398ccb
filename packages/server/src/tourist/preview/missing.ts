import { isLocale, type Locale } from '@stay/contract/i18n/locale'
import type { PackCard } from '@stay/contract/packs/pack'
import type { Missing } from '@stay/contract/preview/preview'

/** The texts that a card lacks, by language; a text that is one string is meant for all of them. */
export function missingTexts(card: PackCard, locales: Locale[]): Missing {
  const texts = textsOf(card, []).sort((a, b) => placeOf(a.path) - placeOf(b.path))
  return locales
    .map((locale) => ({
      locale,
      fields: texts.filter((text) => !text.locales.includes(locale)).map((text) => text.path.join('.')),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** The database keeps no order of keys. */
const ORDER = ['name', 'lead', 'body', 'images', 'address', 'properties']
const placeOf = ([first = '']: string[]) => ORDER.indexOf(first)

function textsOf(value: unknown, path: string[]): { path: string[]; locales: string[] }[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  // A city may have a name in any language; where it has none it is the same in all.
  if (keys.length > 0 && keys.every(isLocale)) return path.at(-1) === 'city' ? [] : [{ path, locales: keys }]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]))
}
