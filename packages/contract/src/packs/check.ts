import { shapeChecker } from '../schema/check-shape.ts'
import { isLocale, LOCALES, type Locale } from '../i18n/locale.ts'
import { countryCodes } from '../i18n/country-names.ts'
import { PackCard, PackHotel } from './pack.ts'
import { resolvePeriod } from './events.ts'
import { parseText } from './text.ts'
import { roomFaults } from './rooms.ts'
import type { LocalizedText } from '../i18n/localized-text.ts'
import { isDay } from '../time/zone.ts'

/** What is wrong with a pack: where (file and the way to the value in it) and why. */
export type Fault = { file: string; path: string[]; reason: string }

const checks = { hotel: shapeChecker(PackHotel), card: shapeChecker(PackCard) }

/** Checks the shape of one document of a pack. */
export const checkDocument = (kind: 'hotel' | 'card', file: string, value: unknown): Fault[] =>
  checks[kind](value).map(({ path, reason }) => ({ file, path, reason }))

/** Checks what no schema can say: names that must exist, languages, zones, texts. `cards` are by the names of their files. */
export function checkRules(
  { hotel, cards }: { hotel: PackHotel; cards: Map<string, PackCard> },
  images: ReadonlySet<string>,
): Fault[] {
  const faults: Fault[] = []
  const cardNames = new Set([...cards.keys()].map(cardNameOf))

  const complain = (file: string) => (path: (string | number)[], reason: string) =>
    faults.push({ file, path: path.map(String), reason })

  const hotelFault = complain('hotel.yaml')
  if (!hotel.locales.includes(hotel.defaultLocale)) hotelFault(['defaultLocale'], 'is not in locales')
  if (hotel.theme.logo && !images.has(hotel.theme.logo.file))
    hotelFault(['theme', 'logo', 'file'], `images/${hotel.theme.logo.file} is not in the pack`)
  for (const key of ['website', 'privacyPolicyUrl'] as const)
    if (hotel[key] !== undefined && !URL.canParse(hotel[key])) hotelFault([key], 'is not an address')
  hotel.menuItems.forEach((item, index) => {
    if (hotel.menuItems.findIndex((other) => other.id === item.id) !== index)
      hotelFault(['menuItems', index, 'id'], `"${item.id}" is there twice`)
    item.cards.forEach((name, at) => {
      if (!cardNames.has(name)) hotelFault(['menuItems', index, 'cards', at], `no card named "${name}"`)
    })
  })
  for (const { path, reason } of roomFaults(hotel)) hotelFault(path, reason)
  checkShared(hotel, hotelFault)

  for (const [file, card] of cards) {
    const cardFault = complain(`cards/${file}.yaml`)
    if (!CARD_NAME.test(cardNameOf(file)))
      cardFault([], 'a card file is named in lower-case words joined by -')
    if (card.draft && cards.has(`${file}.draft`))
      cardFault(['draft'], `is true although there is ${file}.draft.yaml too`)
    const { properties } = card
    if (card.kind === 'event' && !properties?.eventPeriod)
      cardFault(['kind'], 'an event needs properties.eventPeriod')
    if (card.kind !== 'event' && properties?.eventPeriod)
      cardFault(['properties', 'eventPeriod'], 'only an event has a period')
    if (properties?.rating && properties.rating.value > properties.rating.max)
      cardFault(['properties', 'rating', 'value'], 'is above its max')
    if (properties?.eventPeriod) {
      const { begin, end, allDay } = properties.eventPeriod
      for (const [key, day] of Object.entries({ begin, end }))
        if (/^\d{4}-/.test(day) && !isDay(day.slice(0, 10)))
          cardFault(['properties', 'eventPeriod', key], 'is no day of the calendar')
      if (allDay && /:/.test(begin + end))
        cardFault(['properties', 'eventPeriod'], 'an all-day event has no times')
      if (!allDay && !/:/.test(begin))
        cardFault(['properties', 'eventPeriod', 'begin'], 'needs a time, or allDay: true')
      if (!allDay && !/:/.test(end))
        cardFault(['properties', 'eventPeriod', 'end'], 'needs a time, or allDay: true')
    }
    eachText(card.body, (text, path) => checkText(card, ['body', ...path], text, cardFault))
    checkPeriod(card, cardFault)
    checkShared(card, cardFault)
  }
  eachText(hotel.description, (text, path) => checkText(hotel, ['description', ...path], text, hotelFault))
  return faults

  /** An end before its begin would be an event that nobody ever sees. */
  function checkPeriod(card: PackCard, fault: typeof hotelFault) {
    const period = card.properties?.eventPeriod
    const zone = card.timeZone ?? hotel.timeZone
    if (!period || !isTimeZone(zone) || faults.length > 0) return
    const { begin, end } = resolvePeriod(period, zone, Date.now())
    if (end <= begin)
      fault(
        ['properties', 'eventPeriod', 'end'],
        'is not after the begin; a night ends the next day: +1d 02:00',
      )
  }

  function checkText(document: PackHotel | PackCard, path: string[], text: string, fault: typeof hotelFault) {
    for (const block of parseText(text))
      if (block.type === 'image' && !document.images?.some((image) => image.file === block.imageId))
        fault(path, `shows ${block.imageId}, which is not in images`)
  }

  function checkShared(document: PackHotel | PackCard, fault: typeof hotelFault) {
    if (document.address?.country && !countryCodes().includes(document.address.country))
      fault(['address', 'country'], 'is not a country')
    if (document.timeZone && !isTimeZone(document.timeZone)) fault(['timeZone'], 'is not a time zone')
    document.images?.forEach((image, index) => {
      if (!images.has(image.file)) fault(['images', index, 'file'], `images/${image.file} is not in the pack`)
    })
    for (const [kind, names] of Object.entries(document.related ?? {}))
      names.forEach((name, index) => {
        if (!cardNames.has(name)) fault(['related', kind, index], `no card named "${name}"`)
      })
    document.openingHours?.exceptions?.forEach((exception, index) => {
      for (const key of ['from', 'to'] as const)
        if (!isDay(exception[key]))
          fault(['openingHours', 'exceptions', index, key], 'is no day of the calendar')
      if (exception.to < exception.from) fault(['openingHours', 'exceptions', index, 'to'], 'is before from')
      if (!exception.closed === !exception.intervals)
        fault(['openingHours', 'exceptions', index], 'needs either closed: true or intervals')
    })
    walkWords(document, [], (locales, path) => {
      if (!locales.includes(hotel.defaultLocale))
        fault(path, `has no text in the default locale ${hotel.defaultLocale}`)
      for (const locale of locales)
        // A city may be known by its name in languages the hotel does not write in.
        if (!hotel.locales.includes(locale) && path.join('.') !== 'address.city')
          fault([...path, locale], `the hotel does not list the locale ${locale}`)
    })
  }
}

function eachText(words: LocalizedText | undefined, visit: (text: string, path: string[]) => void) {
  if (typeof words === 'string') visit(words, [])
  else for (const locale of LOCALES) if (words?.[locale]) visit(words[locale], [locale])
}

function walkWords(value: unknown, path: string[], visit: (locales: Locale[], path: string[]) => void): void {
  if (typeof value !== 'object' || value === null) return
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every(isLocale)) return visit(keys, path)
  for (const [key, inner] of Object.entries(value)) walkWords(inner, [...path, key], visit)
}

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

/** `breakfast` and `breakfast.draft` are both of the card `breakfast`. */
export const cardNameOf = (file: string) => file.replace(DRAFT_END, '')
export const isDraftFile = (file: string) => DRAFT_END.test(file)

const DRAFT_END = /\.draft$/
const CARD_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/
