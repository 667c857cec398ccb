import type { PackHotel } from '@stay/contract/packs/pack'
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Schema } from '../db/schema.ts'
import { SERVER_USER } from '../db/embedded-roles.ts'
import { useDatabase } from '@stay/testkit/database'
import { findHotels, searchTerms } from './find-hotels.ts'
import { indexHotels, unindexHotels } from './index-hotels.ts'
import { nameSort, toSearchEntry } from './tokens.ts'

const test = useDatabase()
const ALL = { from: 0, size: 1000 }

type HotelInput = {
  name: string
  city: PackHotel['address']['city']
  country?: string
  type?: 'hotel' | 'apartment'
}

async function addHotels(inputs: HotelInput[]): Promise<void> {
  const hotels = inputs.map(({ name, city, country = 'PL', type = 'hotel' }) => ({
    id: `${name} ${typeof city === 'string' ? city : Object.values(city)[0]}`.toLowerCase(),
    name,
    type,
    defaultLocale: 'en-US' as const,
    address: { line1: 'x', postalCode: 'x', city, country },
  }))
  const rows = await test.db
    .insertInto('hotel')
    .values(
      hotels.map((hotel) => ({
        id: hotel.id,
        slug: hotel.id,
        type: hotel.type,
        country_code: hotel.address.country,
        name_sort: nameSort(hotel.name, hotel.id),
        document: '{}',
        version: '',
        updated_at: new Date(),
      })),
    )
    .returning(['id', 'no'])
    .execute()
  const noOf = new Map(rows.map((row) => [row.id, row.no]))
  await indexHotels(
    test.db,
    hotels.map((hotel) => toSearchEntry(noOf.get(hotel.id) ?? 0, hotel)),
  )
}

const find = async (search: string, filter = {}) =>
  (await findHotels(test.db, searchTerms(search), filter, ALL)).ids

beforeAll(async () => {
  await addHotels([
    { name: 'Hotel Kraków', city: 'Kraków' },
    { name: 'Hotel Kraków Airport Residence', city: 'Balice' },
    { name: 'Pod Różą', city: 'Kraków' },
    {
      name: 'Panorama',
      city: { 'en-US': 'Vienna', 'de-DE': 'Wien', hr: 'Beč' },
      country: 'AT',
      type: 'apartment',
    },
    { name: 'Panorama Spa', city: 'Zakopane' },
    { name: 'Grand', city: 'São Paulo', country: 'BR' },
  ])
})

describe('findHotels', () => {
  it('ranks the hotel whose name equals the query first', async () => {
    expect(await find('hotel krakow')).toEqual([
      'hotel kraków kraków',
      'hotel kraków airport residence balice',
    ])
    expect(await find('krakow')).toEqual([
      'hotel kraków kraków',
      'pod różą kraków',
      'hotel kraków airport residence balice',
    ])
  })
  it('finds a city by any of its names and a country by its name in any language', async () => {
    for (const search of ['wien', 'bec', 'VIENNA', 'österreich', 'rakousko panorama', 'austrija'])
      expect(await find(search), search).toEqual(['panorama vienna'])
  })
  it('requires every word to match', async () => {
    expect(await find('panorama zakopane')).toEqual(['panorama spa zakopane'])
    expect(await find('panorama krakow')).toEqual([])
  })
  it('tolerates one typo in a long word', async () => {
    for (const search of ['panoramma', 'pamorama', 'panoarma', 'panrama'])
      expect(await find(search), search).toEqual(['panorama vienna', 'panorama spa zakopane'])
    expect(await find('zakopnae')).toEqual(['panorama spa zakopane'])
    expect(await find('grnd')).toEqual(['grand são paulo'])
    expect(await find('pado rza')).toEqual([])
  })
  it('matches prefixes of words, down to one letter', async () => {
    expect(await find('pan')).toEqual(['panorama vienna', 'panorama spa zakopane'])
    expect(await find('p r')).toEqual(['pod różą kraków'])
    expect(await find('z')).toEqual(['panorama spa zakopane'])
  })
  it('filters by country and type', async () => {
    expect(await find('panorama', { country: 'AT' })).toEqual(['panorama vienna'])
    expect(await find('panorama', { type: 'hotel' })).toEqual(['panorama spa zakopane'])
    expect(await find('p', { country: 'AT', type: 'hotel' })).toEqual([])
  })
  it('accepts any search text', async () => {
    for (const search of [
      "'; drop table hotel; --",
      '%_%',
      '\\',
      '🏨',
      'a'.repeat(200),
      '٣٤',
      'x '.repeat(50),
    ])
      expect(Array.isArray(await find(search))).toBe(true)
  })
})

describe('findHotels among thousands of hotels', () => {
  const CITIES = ['Gdynia', 'Poznań', 'Wrocław', 'Bydgoszcz', 'Kielce', 'Olsztyn', 'Rzeszów', 'Szczecin']
  beforeAll(async () => {
    for (let batch = 0; batch < 4; batch++)
      await addHotels(
        Array.from({ length: 1500 }, (_, index) => {
          const no = batch * 1500 + index
          return { name: `Hotel ${(no * 7919).toString(36)} ${no}`, city: CITIES[no % CITIES.length] ?? '' }
        }),
      )
    await sql`analyze`.execute(test.db)
  })

  it('counts exactly up to a thousand and reports when there are more', async () => {
    const few = await findHotels(test.db, ['gdynia'], {}, ALL)
    expect([few.ids.length, few.isExact]).toEqual([750, true])
    for (const search of ['hotel', 'h', 'ho', 'hotel 1']) {
      const many = await findHotels(test.db, searchTerms(search), {}, ALL)
      expect([many.ids.length, many.isExact, new Set(many.ids).size], search).toEqual([1000, false, 1000])
    }
  })

  it('returns every hotel of a broad search exactly once across pages', async () => {
    for (const search of ['hotel', 'h', 'hotel 1']) {
      const whole = await find(search)
      const pages: string[] = []
      for (let from = 0; from < 1000; from += 40)
        pages.push(...(await findHotels(test.db, searchTerms(search), {}, { from, size: 40 })).ids)
      expect(pages, search).toEqual(whole)
      expect(new Set(pages).size, search).toBe(1000)
      expect((await findHotels(test.db, searchTerms(search), {}, { from: 1000, size: 40 })).ids).toEqual([])
    }
  })

  it('never scans a whole table', async () => {
    const queries: CompiledQuery[] = []
    const pool = new Pool({ host: test.socketDir, user: SERVER_USER, database: test.name })
    const loggedDb = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void queries.push(query),
    })
    for (const search of ['h', 'ho', 'hotel', 'poznan', 'poznam', 'hotel poznan', 'zzzzzz', 'hotel a'])
      await findHotels(loggedDb, searchTerms(search), search === 'hotel a' ? { country: 'PL' } : {}, {
        from: 20,
        size: 20,
      })
    for (const query of queries.slice()) {
      const { rows } = await loggedDb.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]),
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, query.sql).not.toMatch(/Seq Scan on (hotel|search_)/)
    }
    expect(queries.length).toBeGreaterThan(20)
    await loggedDb.destroy()
  })

  it('no longer finds hotels that were removed from the index', async () => {
    const removed = await test.db
      .selectFrom('search_document')
      .select('hotel_no')
      .where('name_words', 'like', 'hotel%')
      .execute()
    await unindexHotels(
      test.db,
      removed.map((row) => row.hotel_no),
    )
    expect(await find('hotel')).toEqual([])
    expect(
      await test.db.selectFrom('search_token').select('token').where('hotels', '<', 0).execute(),
    ).toEqual([])
  })
})
