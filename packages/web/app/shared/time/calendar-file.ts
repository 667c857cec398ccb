import type { Address, Card } from '@stay/contract/guide/cards'
import type { Hotel } from '@stay/contract/guide/hotels'
import { addDays } from '@stay/contract/time/zone'

/** An event as an iCalendar file (RFC 5545). */
export function calendarOf(
  card: Omit<Card, 'related'>,
  hotel: Omit<Hotel, 'related'>,
  url: string,
  now: number,
): string {
  const period = card.properties.eventPeriod
  if (!period) return ''
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stay Companion//EN',
    'BEGIN:VEVENT',
    `UID:${card.id}@stay-companion`,
    `DTSTAMP:${moment(new Date(now).toISOString())}`,
    // All-day events end on the day after their last.
    ...(period.allDay
      ? [`DTSTART;VALUE=DATE:${day(period.begin)}`, `DTEND;VALUE=DATE:${day(addDays(period.end, 1))}`]
      : [`DTSTART:${moment(period.begin)}`, `DTEND:${moment(period.end)}`]),
    `SUMMARY:${escape(card.name)}`,
    `LOCATION:${escape(placeOf(card.address ? card.name : hotel.name, card.address ?? hotel.address))}`,
    ...(card.lead ? [`DESCRIPTION:${escape(card.lead)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

const moment = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const day = (iso: string) => iso.replaceAll('-', '')
const placeOf = (name: string, { line1, postalCode, city, country }: Address) =>
  `${name}, ${line1}, ${postalCode} ${city}, ${country.name}`
const escape = (text: string) => text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

const MAX_BYTES = 75

/** Lines are at most 75 bytes long; a longer one goes on after a break and a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > MAX_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
