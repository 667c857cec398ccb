import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A small hotel pack with `cards` cards in one list. `more` is appended to its `hotel.yaml`. */
export function packOf(
  id: string,
  { cards, more = '' }: { cards: number; more?: string },
): Map<string, string | Buffer> {
  const names = Array.from({ length: cards }, (_, index) => `card-${index + 1}`)
  const image = join(import.meta.dirname, '../../demo/packs/pod-tatrami/images/house.webp')
  return new Map<string, string | Buffer>([
    [
      'hotel.yaml',
      `id: ${id}
slug: ${id}
name: The ${id} hotel
type: hotel
defaultLocale: en-US
locales: [en-US]
lead: Many cards.
description: Many cards.
address: { line1: Street 1, postalCode: '1000', city: Town, country: PL }
geo: { lat: 50, lng: 20 }
timeZone: Europe/Warsaw
checkInTime: '15:00'
checkOutTime: '11:00'
theme: { primary: '#335577' }
images: [{ file: house.webp, alt: Hotel }]
menuItems: [{ id: all, name: All, icon: map, view: feed, cards: [${names.join(', ')}] }]
${more}`,
    ],
    ['images/house.webp', readFileSync(image)],
    ...names.map((name): [string, string] => [
      `cards/${name}.yaml`,
      `kind: place\nname: Card ${name.slice('card-'.length)}\nlead: Read it.\n`,
    ]),
  ])
}
