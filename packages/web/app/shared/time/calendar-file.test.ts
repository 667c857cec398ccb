import { expect, it } from 'vitest'
import { toCalendarFile } from './calendar-file.ts'
import { sampleCard, sampleHotel } from '../../features/guide/structured-data/samples.ts'

const now = Date.UTC(2026, 10, 15, 8)
const calendarFile = (begin: string, end: string, allDay = false, changes = {}) =>
  toCalendarFile(
    { ...sampleCard, ...changes, properties: { eventPeriod: { begin, end, allDay } } },
    sampleHotel,
    'https://stay.example/pl/app/hotel/pod-tatrami/card/pod-tatrami_cellar',
    now,
  )

it('writes times in UTC', () => {
  const text = calendarFile('2026-11-20T18:00:00+01:00', '2026-11-20T22:00:00+01:00')
  expect(text).toContain('\r\nDTSTART:20261120T170000Z\r\nDTEND:20261120T210000Z\r\n')
  expect(text).toContain('\r\nDTSTAMP:20261115T080000Z\r\n')
})

it('ends an all-day event on the day after its last day', () => {
  const text = calendarFile('2026-12-24', '2026-12-26', true)
  expect(text).toContain('DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261227')
})

it('escapes special characters, and uses the address of the hotel for a card without an address', () => {
  const text = calendarFile('2026-11-20T18:00:00+01:00', '2026-11-20T22:00:00+01:00', false, {
    name: 'Wine, cheese; and a back\\slash',
    lead: 'One\nTwo',
    address: null,
  })
  expect(text).toContain(String.raw`SUMMARY:Wine\, cheese\; and a back\\slash`)
  expect(text).toContain(String.raw`DESCRIPTION:One\nTwo`)
  expect(text).toContain(String.raw`LOCATION:Hotel Pod Tatrami\, ul. Krupówki 12`)
})

it('folds lines longer than 75 bytes without losing text', () => {
  const name = 'Zażółć gęślą jaźń '.repeat(12).trim()
  const text = calendarFile('2026-11-20T18:00:00+01:00', '2026-11-20T22:00:00+01:00', false, { name })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}`)
})
