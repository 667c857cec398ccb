import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import type { Card } from '@stay/contract/guide/cards'
import type { Hotel } from '@stay/contract/guide/hotels'
import { expect, it } from 'vitest'
import { cardData, hotelData } from './schema-org.ts'
import { sampleCard, sampleHotel } from './samples.ts'

/** The schema.org vocabulary from its RDF file, in the format of the validator. */
function vocabulary() {
  const require = createRequire(import.meta.url)
  const file = join(dirname(require.resolve('@vocabulary/schema')), 'schema.nq')
  const entities = new Map<string, Record<string, unknown>>()
  const short = (iri: string) => iri.replace('http://schema.org/', 'schema:')
  const KEYS: Record<string, string> = {
    'http://www.w3.org/2000/01/rdf-schema#subClassOf': 'rdfs:subClassOf',
    'http://schema.org/domainIncludes': 'schema:domainIncludes',
  }
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject, predicate, object] = /^<([^>]+)> <([^>]+)> <([^>]+)>/.exec(line) ?? []
    if (!subject || !predicate || !object) continue
    const entity = entities.get(subject) ?? { '@id': short(subject) }
    entities.set(subject, entity)
    const key = KEYS[predicate]
    if (key) entity[key] = [...((entity[key] as object[] | undefined) ?? []), { '@id': short(object) }]
    if (predicate.endsWith('22-rdf-syntax-ns#type') && /#(Class|Property)$/.test(object))
      entity['@type'] = object.endsWith('#Class') ? 'rdfs:Class' : 'rdf:Property'
  }
  return { '@graph': [...entities.values()] }
}

const validator = new Validator(vocabulary())
async function issuesOf(data: object | undefined): Promise<unknown[]> {
  const found = data as { '@type': string } | undefined
  if (!found) return ['no data']
  return validator.validate({ jsonld: { [found['@type']]: [found] } })
}

const hotel = (changes: Partial<Hotel> = {}) =>
  hotelData({ ...sampleHotel, ...changes }, 'https://stay.example', 'https://stay.example/page') as Record<
    string,
    unknown
  >
const card = (changes: Partial<Card> = {}) =>
  cardData(
    { ...sampleCard, ...changes },
    sampleHotel,
    'https://stay.example',
    'https://stay.example/page',
  ) as Record<string, unknown>

it('the validator reports terms that schema.org does not define', async () => {
  expect(await issuesOf({ '@type': 'Hotel', starCount: 5 })).not.toEqual([])
  expect(await issuesOf({ '@type': 'Inn' })).not.toEqual([])
})

it('describes a hotel as Hotel, with the opening hours of its reception', async () => {
  const data = hotel()
  expect(await issuesOf(data)).toEqual([])
  expect(data).toMatchObject({
    '@type': 'Hotel',
    checkinTime: '15:00',
    address: { addressLocality: 'Zakopane', addressCountry: 'PL' },
    openingHoursSpecification: [{ opens: '06:00', closes: '22:00', dayOfWeek: ['Monday', 'Sunday'] }],
  })
})

it('describes an apartment as Apartment', async () => {
  const data = hotel({ type: 'apartment' })
  expect(await issuesOf(data)).toEqual([])
  expect(data['@type']).toBe('Apartment')
})

it('describes a place as TouristAttraction, with breaks and closed days in its opening hours', async () => {
  const data = card()
  expect(await issuesOf(data)).toEqual([])
  expect(data).toMatchObject({
    '@type': 'TouristAttraction',
    openingHoursSpecification: [
      { opens: '12:00', closes: '15:00', dayOfWeek: ['Monday'] },
      { opens: '16:00', closes: '02:00', dayOfWeek: ['Monday'] },
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2026-12-25' },
    ],
  })
})

it('describes an event as Event, located at the hotel if it has no address', async () => {
  const data = card({
    kind: 'event',
    address: null,
    openingHours: null,
    properties: {
      eventPeriod: { begin: '2026-11-20T18:00:00+01:00', end: '2026-11-20T22:00:00+01:00', allDay: false },
      priceLevel: 'free',
    },
  })
  expect(await issuesOf(data)).toEqual([])
  expect(data).toMatchObject({
    '@type': 'Event',
    startDate: '2026-11-20T18:00:00+01:00',
    isAccessibleForFree: true,
    location: { name: 'Hotel Pod Tatrami' },
  })
})

it('returns undefined for an information card', () => {
  expect(card({ kind: 'information' })).toBeUndefined()
})
