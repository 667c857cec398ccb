import { fold, foldWords, splitAtApostrophes } from '@stay/contract/i18n/fold'
import type { PackHotel } from '@stay/contract/packs/pack'
import { otherCityNames } from './city-names.ts'
import type { LocalizedText } from '@stay/contract/i18n/localized-text'

export type SearchEntry = {
  no: number
  id: string
  countryCode: string
  type: string
  nameFolded: string
  nameWords: string[]
  placeWords: string[]
}

export const countryToken = (code: string) => `=${code}`
export const typeToken = (type: string) => `=${type}`
export const isTypeToken = (token: string) => token === typeToken('hotel') || token === typeToken('apartment')
export const prefixToken = (start: string) => `${start}*`

/** Terms up to this length are looked up as a prefix token, because too many words begin with them. */
export const PREFIX_TOKEN_LENGTH = 3
const MAX_WORD_LENGTH = 40

export function toSearchEntry(
  no: number,
  hotel: Pick<PackHotel, 'id' | 'name' | 'type' | 'address' | 'defaultLocale'>,
): SearchEntry {
  const cities = textsOf(hotel.address.city)
  const defaultName = typeof hotel.name === 'string' ? hotel.name : (hotel.name[hotel.defaultLocale] ?? '')
  return {
    no,
    id: hotel.id,
    countryCode: hotel.address.country,
    type: hotel.type,
    nameFolded: foldWords(defaultName).join(' '),
    nameWords: wordsOf([defaultName, ...textsOf(hotel.name)]),
    placeWords: wordsOf([...cities, ...otherCityNames(hotel.address.country, cities)]),
  }
}

const textsOf = (text: LocalizedText) => (typeof text === 'string' ? [text] : Object.values(text))
const wordsOf = (texts: string[]) => [
  ...new Set(
    texts
      // People leave out an apostrophe or type a space.
      .flatMap((text) => [...foldWords(text), ...foldWords(splitAtApostrophes(text))])
      .map((word) => word.slice(0, MAX_WORD_LENGTH)),
  ),
]

/** The sort key of lists by name; the id makes it unique. */
export const nameSort = (name: string, id: string) => `${fold(name)}\u0001${id}`

/** The tokens that get a posting. */
export function postingTokens(entry: SearchEntry): { token: string; weight: number }[] {
  const words = [...new Set([...entry.nameWords, ...entry.placeWords])]
  return [
    ...words.map((token) => ({ token, weight: weightOf(entry, token) })),
    { token: countryToken(entry.countryCode), weight: entry.nameWords.length },
  ]
}

/** Prefixes and types belong to too many hotels. */
export const hasPostings = (token: string) => !token.endsWith('*') && !isTypeToken(token)

/** All tokens, including those without a posting, which only filter. */
export function allTokens(entry: SearchEntry): string[] {
  const words = [...new Set([...entry.nameWords, ...entry.placeWords])]
  const prefixes = words.flatMap((word) =>
    [1, 2, PREFIX_TOKEN_LENGTH]
      .filter((length) => length <= word.length)
      .map((length) => prefixToken(word.slice(0, length))),
  )
  return [...new Set([...words, ...prefixes, countryToken(entry.countryCode), typeToken(entry.type)])]
}

/** Lower is better: a match in a name with fewer words is more specific. */
function weightOf(entry: SearchEntry, word: string): number {
  return entry.nameWords.includes(word) ? entry.nameWords.length : entry.nameWords.length + 1
}

export const isWordToken = (token: string) => !token.startsWith('=') && !token.endsWith('*')
