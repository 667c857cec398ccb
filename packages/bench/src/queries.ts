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

/** Name and city of a hotel with one typo in a word of five letters or more. */
export function makeTypoQueries(hotels: GeneratedHotel[], count: number, seed: number): Query[] {
  const random = createRandom(seed)
  const queries: Query[] = []
  while (queries.length < count) {
    const hotel = pick(random, hotels)
    const search = mistype(random, `${hotel.name} ${hotel.address.city}`)
    if (search) queries.push({ kind: 'typo', search, expectedId: hotel.id })
  }
  return queries
}

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
