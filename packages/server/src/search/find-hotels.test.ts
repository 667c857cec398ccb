import { countryCodes, countryName } from '@stay/contract/i18n/country-names'
import { foldWords } from '@stay/contract/i18n/fold'
import { LOCALES } from '@stay/contract/i18n/locale'
import type { PackHotel } from '@stay/contract/packs/pack'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '@stay/testkit/database'
import { queryPlans } from '@stay/testkit/query-plans'
import { matchCountries } from './countries.ts'
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
    { name: 'Hotel Goldener Hirsch', city: 'Garmisch', country: 'DE' },
    { name: 'Dom', city: 'Bielsko-Biała' },
    { name: 'Sole', city: "L'Aquila", country: 'IT' },
    { name: 'Dunaj', city: 'Bratislava', country: 'SK' },
    { name: 'Duomo', city: 'Milano', country: 'IT' },
    { name: 'Κεραμικός', city: 'Athina', country: 'GR' },
  ])
})

describe('findHotels', () => {
  it('ranks the hotel whose name equals the query first', async () => {
    expect(await find('hotel krakow')).toEqual([
      'hotel kraków kraków',
      'hotel kraków airport residence balice',
      // A hotel by its type.
      'pod różą kraków',
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
    for (const search of ['zakopnae', 'zakopanex', 'xzakopane', 'zakopan', 'zakopana'])
      expect(await find(search), search).toEqual(['panorama spa zakopane'])
    expect(await find('grnd')).toEqual(['grand são paulo'])
    expect(await find('pado rza')).toEqual([])
  })
  it('matches prefixes of words, down to one letter', async () => {
    expect(await find('pan')).toEqual(['panorama vienna', 'panorama spa zakopane'])
    expect(await find('p r')).toEqual(['pod różą kraków'])
    expect(await find('z')).toEqual(['panorama spa zakopane'])
  })
  it('finds the word that is meant while it is typed with a typo', async () => {
    for (const typed of ['zako', 'zakop', 'zakopn', 'zakopna', 'zakopnae'])
      expect(await find(typed), typed).toEqual(['panorama spa zakopane'])
    expect(await find('panorama zakpoa')).toEqual(['panorama spa zakopane'])
  })
  it('finds joined words, and words without their hyphen or apostrophe', async () => {
    for (const search of ['goldenerhirsch', 'GoldenerHirsch Garmisch', 'goldenerhir', 'hotelgoldenerhirsch'])
      expect(await find(search), search).toEqual(['hotel goldener hirsch garmisch'])
    for (const search of ['bielsko-biala', 'bielsko biala', 'bielskobiala', 'bielskobia'])
      expect(await find(search), search).toEqual(['dom bielsko-biała'])
    for (const search of [
      "l'aquila",
      'laquila',
      'l aquila',
      'L´Aquila',
      'l‘aquila',
      'l′aquila',
      'l`aquila',
      'aquila',
    ])
      expect(await find(search), search).toEqual(["sole l'aquila"])
  })
  it('finds a Greek word with another form of its last letter', async () => {
    for (const search of ['Κεραμικός', 'ΚΕΡΑΜΙΚΟΣ', 'κεραμικοσ'])
      expect(await find(search), search).toEqual(['κεραμικός athina'])
  })
  it('finds hotels and apartments by their type', async () => {
    expect(await find('hotel zakopane')).toEqual(['panorama spa zakopane'])
    for (const search of ['apartament wien', 'apartments vienna', 'apartmán vídeň', 'Ferienwohnung Wien'])
      expect(await find(search), search).toEqual(['panorama vienna'])
  })
  it.each([
    ['Krakau', 'pod różą kraków'],
    ['Cracow', 'pod różą kraków'],
    ['Wiedeń', 'panorama vienna'],
    ['Viedeň', 'panorama vienna'],
    ['Bratysława', 'dunaj bratislava'],
    ['Pressburg', 'dunaj bratislava'],
    ['Požun', 'dunaj bratislava'],
    ['Mailand', 'duomo milano'],
    ['Mediolan', 'duomo milano'],
    ['Milán', 'duomo milano'],
    ['Athén', 'κεραμικός athina'],
  ])('finds a city by its name in another language: %s', async (search, expected) => {
    expect(await find(search)).toContain(expected)
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

it.each(countryCodes())('the names of the country %s find it before others, in all languages', (code) => {
  for (const locale of LOCALES) {
    const name = countryName(code, locale)
    const [word, ...others] = foldWords(name)
    if (!word || others.length > 0 || word.length < 3) continue
    const [best, second] = matchCountries(word)
    expect([best?.code, locale, name]).toEqual([code, locale, name])
    expect(second?.cost ?? Infinity, name).toBeGreaterThan(best?.cost ?? 0)
  }
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

  it('lists the country that is meant before others, however many hotels they have', async () => {
    await addHotels([
      ...Array.from({ length: 1200 }, (_, no) => ({ name: `Lipa ${no}`, city: 'Kranj', country: 'SI' })),
      ...['Tatra', 'Dukla', 'Orava'].map((name) => ({ name, city: 'Poprad', country: 'SK' })),
      { name: 'Ría', city: 'Portugalete', country: 'ES' },
      { name: 'Mar', city: 'Faro', country: 'PT' },
    ])
    const slovak = ['dunaj bratislava', 'dukla poprad', 'orava poprad', 'tatra poprad']
    expect((await find('Slovensko')).slice(0, 4).sort()).toEqual(slovak.toSorted())
    expect((await find('hotel slovensko')).slice(0, 4).sort()).toEqual(slovak.toSorted())
    expect((await find('slovensko', { type: 'hotel' })).slice(0, 4).sort()).toEqual(slovak.toSorted())
    expect((await find('Slovinsko')).slice(0, 3).every((id) => id.startsWith('lipa'))).toBe(true)
    expect(await find('Portugal')).toEqual(['mar faro', 'ría portugalete'])
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
    // So many words of a term make PostgreSQL overestimate their hotels.
    await addHotels(
      Array.from({ length: 900 }, (_, no) => ({ name: `Mari${no}`, city: 'Kraljevica', country: 'HR' })),
    )
    await sql`analyze`.execute(test.db)
    const searches = ['h', 'ho', 'hotel', 'poznan', 'poznam', 'hotel poznan', 'zzzzzz', 'mari', 'hotel a']
    const plans = await queryPlans(test, async (db) => {
      for (const search of searches)
        await findHotels(db, searchTerms(search), search === 'hotel a' ? { country: 'PL' } : {}, {
          from: 20,
          size: 20,
        })
    })
    for (const query of plans) expect(query.plan, query.sql).not.toMatch(/Seq Scan on (hotel|search_)/)
    expect(plans.length).toBeGreaterThan(20)
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
    expect((await find('hotel')).filter((id) => id.startsWith('hotel'))).toEqual([])
    expect(
      await test.db.selectFrom('search_token').select('token').where('hotels', '<', 0).execute(),
    ).toEqual([])
  })
})
