import { readFileSync } from 'node:fs'
import { LOCALES } from '@stay/contract/i18n/locale'
import type { PackCard } from '@stay/contract/packs/pack'
import { demoPacks } from '@stay/demo'
import { beforeAll, describe, expect, it } from 'vitest'
import { editorSchemas } from './editor-schemas.ts'
import { readPack, type PackFolder } from './read.ts'

let packs: PackFolder[]
beforeAll(async () => {
  packs = await Promise.all(demoPacks().map(readPack))
})

const cardsOf = (pack: PackFolder) => [...pack.cards.values()]
const countOf = (cards: PackCard[], kind: string) => cards.filter((card) => card.kind === kind).length
const hoursOf = (pack: PackFolder) => cardsOf(pack).flatMap((card) => card.openingHours ?? [])

function localesOfTexts(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => LOCALES.some((locale) => locale === key))) return [keys]
  return Object.values(value).flatMap(localesOfTexts)
}

describe('the demo hotels', () => {
  it('are at least fourteen in six countries, at least four of them apartments', () => {
    expect(packs.length).toBeGreaterThanOrEqual(14)
    expect([...new Set(packs.map((pack) => pack.hotel.address.country))].sort()).toEqual([
      'AT',
      'CZ',
      'DE',
      'HR',
      'PL',
      'SK',
    ])
    expect(packs.filter((pack) => pack.hotel.type === 'apartment').length).toBeGreaterThanOrEqual(4)
  })

  it('each have a unique theme, at least three menu items and at least twelve cards of all four kinds', () => {
    expect(new Set(packs.map((pack) => pack.hotel.theme.primary)).size).toBe(packs.length)
    for (const pack of packs) {
      const cards = cardsOf(pack)
      expect(pack.hotel.menuItems.length, pack.hotel.id).toBeGreaterThanOrEqual(3)
      expect(cards.length, pack.hotel.id).toBeGreaterThanOrEqual(12)
      for (const kind of ['activity', 'information', 'event', 'place'])
        expect(countOf(cards, kind), `${pack.hotel.id} ${kind}`).toBeGreaterThan(0)
      const listed = new Set(pack.hotel.menuItems.flatMap((item) => item.cards))
      expect(
        [...pack.cards.keys()].filter((name) => !listed.has(name)),
        pack.hotel.id,
      ).toEqual([])
    }
  })

  it('use every property of a card', () => {
    const used = new Set(packs.flatMap(cardsOf).flatMap((card) => Object.keys(card.properties ?? {})))
    expect([...used].sort()).toEqual([
      'distance',
      'email',
      'entryFeeRequired',
      'eventPeriod',
      'phone',
      'priceLevel',
      'quantity',
      'rating',
      'requiredTime',
      'reservationRequired',
    ])
    const levels = new Set(packs.flatMap(cardsOf).map((card) => card.properties?.priceLevel))
    expect(levels).toEqual(new Set([undefined, 'free', 'low', 'average', 'high']))
  })

  it('have opening hours with breaks, hours past midnight and exceptions', () => {
    for (const pack of packs) {
      const weekly = hoursOf(pack).flatMap((hours) => hours.weekly)
      expect(
        weekly.some((entry) => (entry.breaks ?? []).length > 0),
        pack.hotel.id,
      ).toBe(true)
      expect(
        weekly.some((entry) => entry.closes <= entry.opens),
        pack.hotel.id,
      ).toBe(true)
      const exceptions = hoursOf(pack).flatMap((hours) => hours.exceptions ?? [])
      expect(
        exceptions.some((entry) => entry.closed) && exceptions.some((entry) => entry.intervals),
        pack.hotel.id,
      ).toBe(true)
    }
  })

  it('have events with dates relative to the import only, one of them today', () => {
    for (const pack of packs) {
      const begins = cardsOf(pack).flatMap((card) => card.properties?.eventPeriod?.begin ?? [])
      expect(
        begins.some((begin) => begin.startsWith('today')),
        pack.hotel.id,
      ).toBe(true)
      expect(
        begins.filter((begin) => /^\d/.test(begin)),
        pack.hotel.id,
      ).toEqual([])
    }
  })

  it('include at least five in all six languages; the others have two or three', () => {
    const full = packs.filter((pack) => pack.hotel.locales.length === LOCALES.length)
    expect(full.length).toBeGreaterThanOrEqual(5)
    for (const pack of full)
      for (const locales of [pack.hotel, ...cardsOf(pack)].flatMap(localesOfTexts))
        expect(locales.toSorted(), pack.hotel.id).toEqual([...LOCALES].sort())
    for (const pack of packs.filter((other) => !full.includes(other))) {
      expect([2, 3]).toContain(pack.hotel.locales.length)
      const texts = cardsOf(pack).flatMap(localesOfTexts)
      expect(
        texts.some((locales) => locales.length < pack.hotel.locales.length),
        pack.hotel.id,
      ).toBe(true)
    }
  })
})

it('the editor schemas match the contract', () => {
  for (const { path, text } of editorSchemas()) expect(readFileSync(path, 'utf8'), path).toBe(text)
})
