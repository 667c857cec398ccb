import { foldWords } from '@stay/contract/i18n/fold'
import type { GeneratedHotel } from './hotels.ts'
import { createRandom, pick } from '@stay/testkit/random'

export type Query = { kind: string; search: string; expectedId?: string }

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

export function makeQueries(hotels: GeneratedHotel[], perKind: number, seed: number): Query[] {
  const random = createRandom(seed)
  const queries: Query[] = []
  const add = (kind: string, make: (hotel: GeneratedHotel) => string) => {
    for (let count = 0; count < perKind; count++) queries.push({ kind, search: make(pick(random, hotels)) })
  }
  add('one letter', () => pick(random, LETTERS))
  add('two letters', (hotel) => (foldWords(hotel.address.city)[0] ?? 'ab').slice(0, 2))
  add('hotel', () => 'hotel')
  add('hotel and a letter', () => `hotel ${pick(random, LETTERS)}`)
  add('lodz', () => 'lodz')
  add('city', (hotel) => hotel.address.city)
  add('beginning of a city', (hotel) => hotel.address.city.slice(0, 4))
  add('name', (hotel) => hotel.name)
  add('name and city', (hotel) => `${hotel.name} ${hotel.address.city}`)
  add('hotel and city', (hotel) => `hotel ${hotel.address.city}`)
  add('typo', (hotel) => mistype(random, `${hotel.name} ${hotel.address.city}`) ?? hotel.name)
  add('no hit', () => Array.from({ length: 9 }, () => pick(random, LETTERS)).join(''))
  return queries
}

export type RecallQuery = { search: string; expectedId: string }

/** Ways in which people write a name and a city other than the hotel does. */
export function makeRecallQueries(
  hotels: GeneratedHotel[],
  cityCounts: ReadonlyMap<string, number>,
  count: number,
  seed: number,
): Record<string, RecallQuery[]> {
  const random = createRandom(seed)
  const collect = (make: (hotel: GeneratedHotel) => string | undefined) => {
    const queries: RecallQuery[] = []
    for (let tries = 0; queries.length < count && tries < count * 500; tries++) {
      const hotel = pick(random, hotels)
      const search = make(hotel)
      if (search) queries.push({ search, expectedId: hotel.id })
    }
    return queries
  }
  const cityWith = (character: RegExp, replacement: string) => (hotel: GeneratedHotel) => {
    const { city } = hotel.address
    return character.test(city) ? `${hotel.name} ${city.replace(character, replacement)}` : undefined
  }
  const apostrophe = /(?<=\p{L})['’](?=\p{L})/u
  return {
    'one typo': collect((hotel) => mistype(random, `${hotel.name} ${hotel.address.city}`)),
    'one typo in an unfinished word': collect((hotel) => {
      const { city } = hotel.address
      if (!/^\p{L}{7,}$/u.test(city)) return undefined
      const typed = city.slice(0, 5 + Math.floor(random() * (city.length - 5)))
      return `${hotel.name} ${mistype(random, typed) ?? typed}`
    }),
    'joined words': collect((hotel) => {
      const words = hotel.name.split(' ')
      return words.length > 1 ? `${words.join('')} ${hotel.address.city}` : undefined
    }),
    'hyphen left out': collect(cityWith(/-/g, '')),
    'apostrophe as a space': collect(cityWith(apostrophe, ' ')),
    'apostrophe as an accent': collect(cityWith(apostrophe, '´')),
    'hotel and city': collect((hotel) =>
      hotel.type === 'hotel' && cityCounts.get(cityOf(hotel)) === 1
        ? `hotel ${hotel.address.city}`
        : undefined,
    ),
  }
}

export function countCities(hotels: Iterable<GeneratedHotel>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const hotel of hotels) counts.set(cityOf(hotel), (counts.get(cityOf(hotel)) ?? 0) + 1)
  return counts
}

const cityOf = ({ address }: GeneratedHotel) => `${address.city} ${address.country}`

function mistype(random: () => number, text: string): string | undefined {
  const words = text.split(' ')
  const long = words
    .map((word, index) => ({ word, index }))
    .filter(({ word }) => word.length >= 5 && /^\p{L}+$/u.test(word))
  if (long.length === 0) return undefined
  const { word, index } = pick(random, long)
  const at = Math.floor(random() * word.length)
  const letter = pick(random, LETTERS)
  const typos = [
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    at + 1 < word.length ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2) : word + letter,
  ]
  words[index] = pick(random, typos)
  return words.join(' ')
}
