import { createValidator } from '../schema/create-validator.ts'
import { isLocale, LOCALES, type Locale } from '../i18n/locale.ts'
import { countryCodes } from '../i18n/country-names.ts'
import { PackCard, PackHotel } from './pack.ts'
import { resolvePeriod } from './events.ts'
import { parseText } from './text.ts'
import { findRoomProblems } from './rooms.ts'
import type { LocalizedText } from '../i18n/localized-text.ts'
import { isInside, isOpenDuring } from '../time/breaks.ts'
import type { Interval } from '../time/opening-hours.ts'
import { WEEKDAYS, type Weekday } from '../time/weekdays.ts'
import { isDay } from '../time/zone.ts'

/** A problem in a pack: the file, the path of the value in it, and the reason. */
export type PackProblem = { file: string; path: string[]; reason: string }

const checks = { hotel: createValidator(PackHotel), card: createValidator(PackCard) }

/** Validates one document of a pack against its schema. */
export const checkDocument = (kind: 'hotel' | 'card', file: string, value: unknown): PackProblem[] =>
  checks[kind](value).map(({ path, reason }) => ({ file, path, reason }))

type AddProblem = (path: (string | number)[], reason: string) => void

type PackParts = {
  hotel: PackHotel
  cards: ReadonlyMap<string, PackCard>
  cardNames: ReadonlySet<string>
  images: ReadonlySet<string>
}

/** Checks the rules that a schema cannot express, such as references and locales. `cards` is keyed by file name. */
export function checkRules(
  { hotel, cards }: { hotel: PackHotel; cards: Map<string, PackCard> },
  images: ReadonlySet<string>,
): PackProblem[] {
  const problems: PackProblem[] = []
  const addTo =
    (file: string): AddProblem =>
    (path, reason) =>
      problems.push({ file, path: path.map(String), reason })
  const parts = { hotel, cards, images, cardNames: new Set([...cards.keys()].map(cardNameOf)) }
  checkHotel(parts, addTo('hotel.yaml'))
  for (const [file, card] of cards) {
    const addProblem = addTo(`cards/${file}.yaml`)
    checkCard(file, card, parts, addProblem)
    // Only valid dates can be compared.
    if (problems.length === 0) checkPeriodOrder(card, hotel, addProblem)
    checkShared(card, parts, addProblem)
  }
  checkTextImages(hotel, 'description', hotel.description, addTo('hotel.yaml'))
  return problems
}

function checkHotel(parts: PackParts, addProblem: AddProblem): void {
  const { hotel, cardNames, images } = parts
  if (!hotel.locales.includes(hotel.defaultLocale)) addProblem(['defaultLocale'], 'is not in locales')
  if (hotel.theme.logo && !images.has(hotel.theme.logo.file))
    addProblem(['theme', 'logo', 'file'], `images/${hotel.theme.logo.file} is not in the pack`)
  for (const key of ['website', 'privacyPolicyUrl'] as const)
    if (hotel[key] !== undefined && !isWebAddress(hotel[key])) addProblem([key], 'is not a valid URL')
  hotel.menuItems.forEach((item, index) => {
    if (hotel.menuItems.findIndex((other) => other.id === item.id) !== index)
      addProblem(['menuItems', index, 'id'], `"${item.id}" is a duplicate`)
    item.cards.forEach((name, at) => {
      if (!cardNames.has(name)) addProblem(['menuItems', index, 'cards', at], `no card named "${name}"`)
    })
  })
  for (const { path, reason } of findRoomProblems(hotel)) addProblem(path, reason)
  checkShared(hotel, parts, addProblem)
}

function checkCard(file: string, card: PackCard, { cards }: PackParts, addProblem: AddProblem): void {
  if (!CARD_NAME.test(cardNameOf(file)))
    addProblem([], 'the file name must consist of lower-case words joined by -')
  if (card.draft && cards.has(`${file}.draft`))
    addProblem(['draft'], `must not be true because there is also a ${file}.draft.yaml`)
  const { properties } = card
  if (card.kind === 'event' && !properties?.eventPeriod)
    addProblem(['kind'], 'an event needs properties.eventPeriod')
  if (card.kind !== 'event' && properties?.eventPeriod)
    addProblem(['properties', 'eventPeriod'], 'is allowed only for events')
  if (properties?.rating && properties.rating.value > properties.rating.max)
    addProblem(['properties', 'rating', 'value'], 'is above its max')
  if (properties?.eventPeriod)
    checkPeriodDates(properties.eventPeriod, (path, reason) =>
      addProblem(['properties', 'eventPeriod', ...path], reason),
    )
  checkTextImages(card, 'body', card.body, addProblem)
}

type PackPeriod = NonNullable<NonNullable<PackCard['properties']>['eventPeriod']>

function checkPeriodDates({ begin, end, allDay }: PackPeriod, addProblem: AddProblem): void {
  for (const [key, day] of Object.entries({ begin, end })) {
    if (/^\d{4}-/.test(day) && !isDay(day.slice(0, 10))) addProblem([key], 'is not a valid date')
    if (!allDay && !/:/.test(day)) addProblem([key], 'needs a time, or allDay: true')
  }
  if (allDay && /:/.test(begin + end)) addProblem([], 'must not contain times if allDay is true')
}

function checkPeriodOrder(card: PackCard, hotel: PackHotel, addProblem: AddProblem): void {
  const period = card.properties?.eventPeriod
  const zone = card.timeZone ?? hotel.timeZone
  if (!period || !isTimeZone(zone)) return
  const { begin, end } = resolvePeriod(period, zone, Date.now())
  if (end <= begin)
    addProblem(
      ['properties', 'eventPeriod', 'end'],
      'must be after begin; to end after midnight, write for example +1d 02:00',
    )
}

function checkTextImages(
  { images }: PackHotel | PackCard,
  field: string,
  localizedText: LocalizedText | undefined,
  addProblem: AddProblem,
): void {
  eachText(localizedText, (text, path) => {
    for (const block of parseText(text))
      if (block.type === 'image' && !images?.some((image) => image.file === block.imageId))
        addProblem([field, ...path], `shows ${block.imageId}, which is not in images`)
  })
}

/** Checks what hotels and cards have in common. */
function checkShared(document: PackHotel | PackCard, parts: PackParts, addProblem: AddProblem): void {
  const { hotel, cardNames, images } = parts
  if (document.address?.country && !countryCodes().includes(document.address.country))
    addProblem(['address', 'country'], 'is not a country')
  if (document.timeZone && !isTimeZone(document.timeZone)) addProblem(['timeZone'], 'is not a time zone')
  document.images?.forEach((image, index) => {
    if (!images.has(image.file))
      addProblem(['images', index, 'file'], `images/${image.file} is not in the pack`)
  })
  for (const [kind, names] of Object.entries(document.related ?? {}))
    names.forEach((name, index) => {
      if (!cardNames.has(name)) addProblem(['related', kind, index], `no card named "${name}"`)
    })
  checkExceptions(document, addProblem)
  checkBreaks(document, addProblem)
  walkLocalizedTexts(document, [], (locales, path) => {
    if (!locales.includes(hotel.defaultLocale))
      addProblem(path, `has no text in the default locale ${hotel.defaultLocale}`)
    for (const locale of locales)
      // A city may have names in languages that the hotel does not support.
      if (!hotel.locales.includes(locale) && path.join('.') !== 'address.city')
        addProblem([...path, locale], `the hotel does not list the locale ${locale}`)
  })
}

function checkExceptions({ openingHours }: PackHotel | PackCard, addProblem: AddProblem): void {
  openingHours?.exceptions?.forEach((exception, index) => {
    const path = ['openingHours', 'exceptions', index]
    for (const key of ['from', 'to'] as const)
      if (!isDay(exception[key])) addProblem([...path, key], 'is not a valid date')
    if (exception.to < exception.from) addProblem([...path, 'to'], 'is before from')
    if (!exception.closed === !exception.intervals) addProblem(path, 'needs either closed: true or intervals')
  })
}

/** The table would show a break that the label ignores: one outside its interval, or during other opening hours. */
function checkBreaks({ openingHours }: PackHotel | PackCard, addProblem: AddProblem): void {
  const { weekly = [], exceptions = [] } = openingHours ?? {}
  weekly.forEach((interval, index) => {
    const nearby = weekly.flatMap((other) =>
      interval.days.flatMap((day) =>
        [-1, 0, 1]
          .filter((daysLater) => other.days.includes(weekdayAfter(day, daysLater)))
          .map((daysLater) => ({ other, daysLater })),
      ),
    )
    checkBreaksOf(interval, nearby, ['openingHours', 'weekly', index], addProblem)
  })
  exceptions.forEach(({ from, to, intervals = [] }, index) => {
    const days = from === to ? [0] : [-1, 0, 1]
    const nearby = intervals.flatMap((other) => days.map((daysLater) => ({ other, daysLater })))
    intervals.forEach((interval, at) =>
      checkBreaksOf(interval, nearby, ['openingHours', 'exceptions', index, 'intervals', at], addProblem),
    )
  })
}

const weekdayAfter = (day: Weekday, days: number) =>
  WEEKDAYS[(WEEKDAYS.indexOf(day) + days + WEEKDAYS.length) % WEEKDAYS.length] ?? day

function checkBreaksOf(
  interval: Interval,
  nearby: { other: Interval; daysLater: number }[],
  path: (string | number)[],
  addProblem: AddProblem,
): void {
  interval.breaks?.forEach((pause, index) => {
    const at = [...path, 'breaks', index]
    const text = `${pause.from}–${pause.to}`
    if (!isInside(interval, pause))
      return addProblem(at, `${text} is not inside ${interval.opens}–${interval.closes}`)
    const open = nearby.find(({ other, daysLater }) => isOpenDuring(interval, pause, other, daysLater))
    if (open) addProblem(at, `${text} overlaps the opening hours ${open.other.opens}–${open.other.closes}`)
  })
}

function eachText(text: LocalizedText | undefined, visit: (text: string, path: string[]) => void) {
  if (typeof text === 'string') visit(text, [])
  else for (const locale of LOCALES) if (text?.[locale]) visit(text[locale], [locale])
}

function walkLocalizedTexts(
  value: unknown,
  path: string[],
  visit: (locales: Locale[], path: string[]) => void,
): void {
  if (typeof value !== 'object' || value === null) return
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every(isLocale)) return visit(keys, path)
  for (const [key, inner] of Object.entries(value)) walkLocalizedTexts(inner, [...path, key], visit)
}

/** The URL parser accepts characters in a host name, such as `;`, that have a meaning in response headers. */
export const isWebAddress = (text: string) =>
  URL.canParse(text) && /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(new URL(text).hostname)

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

/** Returns the card name of a file: `breakfast` for `breakfast` and `breakfast.draft`. */
export const cardNameOf = (file: string) => file.replace(DRAFT_END, '')
export const isDraftFile = (file: string) => DRAFT_END.test(file)

const DRAFT_END = /\.draft$/
const CARD_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/
