import type { Address, Card } from '@stay/contract/guide/cards'
import type { Hotel } from '@stay/contract/guide/hotels'
import { addDays } from '@stay/contract/time/zone'

export function toCalendarFile(
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
    `DTSTAMP:${toUtc(new Date(now).toISOString())}`,
    // RFC 5545: DTEND is exclusive.
    ...(period.allDay
      ? [`DTSTART;VALUE=DATE:${toDate(period.begin)}`, `DTEND;VALUE=DATE:${toDate(addDays(period.end, 1))}`]
      : [`DTSTART:${toUtc(period.begin)}`, `DTEND:${toUtc(period.end)}`]),
    `SUMMARY:${escape(card.name)}`,
    `LOCATION:${escape(toLocation(card.address ? card.name : hotel.name, card.address ?? hotel.address))}`,
    ...(card.lead ? [`DESCRIPTION:${escape(card.lead)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

const toUtc = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const toDate = (iso: string) => iso.replaceAll('-', '')
const toLocation = (name: string, { line1, postalCode, city, country }: Address) =>
  `${name}, ${line1}, ${postalCode} ${city}, ${country.name}`
const escape = (text: string) => text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

const MAX_LINE_BYTES = 75

function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
