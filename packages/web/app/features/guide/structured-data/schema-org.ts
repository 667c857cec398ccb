import type { Address, Card } from '@stay/contract/guide/cards'
import type { Image } from '@stay/contract/guide/images'
import type { Interval, OpeningHours } from '@stay/contract/time/opening-hours'
import type { Geo } from '@stay/contract/schema/schemas'
import type { Weekday } from '@stay/contract/time/weekdays'
import type { FramedHotel } from '../frame/hotel-route.ts'

const CONTEXT = 'https://schema.org'

const DAYS: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

export function hotelData(hotel: FramedHotel, publicUrl: string, url: string): object {
  const isHotel = hotel.type === 'hotel'
  return withoutEmpty({
    '@context': CONTEXT,
    '@type': isHotel ? 'Hotel' : 'Apartment',
    name: hotel.name,
    description: hotel.lead,
    url,
    image: imagesOf(hotel.images, publicUrl),
    address: addressData(hotel.address),
    geo: geoData(hotel.geo),
    telephone: hotel.phone,
    ...(isHotel && {
      email: hotel.email,
      checkinTime: hotel.checkInTime,
      checkoutTime: hotel.checkOutTime,
      openingHoursSpecification: hotel.openingHours && hoursData(hotel.openingHours),
    }),
  })
}

/** Undefined for kinds of cards that schema.org has no type for. */
export function cardData(card: Card, hotel: FramedHotel, publicUrl: string, url: string): object | undefined {
  const { eventPeriod, email, phone, entryFeeRequired, priceLevel } = card.properties
  const common = {
    '@context': CONTEXT,
    name: card.name,
    description: card.lead,
    url,
    image: imagesOf(card.images, publicUrl),
  }
  const isFree = priceLevel === 'free' || entryFeeRequired === false ? true : null
  if (eventPeriod)
    return withoutEmpty({
      ...common,
      '@type': 'Event',
      startDate: eventPeriod.begin,
      endDate: eventPeriod.end,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      isAccessibleForFree: isFree,
      location: {
        '@type': 'Place',
        name: card.address ? card.name : hotel.name,
        address: addressData(card.address ?? hotel.address),
        geo: geoData(card.geo ?? hotel.geo) ?? undefined,
      },
      organizer: withoutEmpty({ '@type': 'Organization', name: hotel.name, url: hotel.website }),
    })
  if (card.kind !== 'place' && card.kind !== 'activity') return undefined
  return withoutEmpty({
    ...common,
    '@type': 'TouristAttraction',
    address: card.address && addressData(card.address),
    geo: geoData(card.geo),
    telephone: phone,
    email,
    isAccessibleForFree: isFree,
    openingHoursSpecification: card.openingHours && hoursData(card.openingHours),
  })
}

const addressData = (address: Address) => ({
  '@type': 'PostalAddress',
  streetAddress: [address.line1, address.line2].filter(Boolean).join(', '),
  postalCode: address.postalCode,
  addressLocality: address.city,
  addressCountry: address.country.code,
})

const geoData = (geo: Geo | null) =>
  geo && { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng }

const imagesOf = (images: Image[], publicUrl: string) =>
  images
    .map((image) => image.sources.find(({ format }) => format === 'jpeg')?.files.at(-1)?.url)
    .filter((url) => url !== undefined)
    .map((url) => `${publicUrl}${url}`)

/** The schema.org notation of a closed day. */
const CLOSED = { opens: '00:00', closes: '00:00' }

function hoursData({ weekly, exceptions = [] }: OpeningHours): object[] {
  const times = ({ opens, closes }: Pick<Interval, 'opens' | 'closes'>) => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    closes: closes === '24:00' ? '23:59' : closes,
  })
  return [
    ...weekly.flatMap(({ days, ...interval }) =>
      splitAtBreaks(interval).map((part) => ({ ...times(part), dayOfWeek: days.map((day) => DAYS[day]) })),
    ),
    ...exceptions.flatMap(({ from, to, intervals }) =>
      (intervals?.length ? intervals.flatMap(splitAtBreaks) : [CLOSED]).map((part) => ({
        ...times(part),
        validFrom: from,
        validThrough: to,
      })),
    ),
  ]
}

function splitAtBreaks({ opens, closes, breaks = [] }: Interval) {
  const starts = [opens, ...breaks.map(({ to }) => to)]
  const ends = [...breaks.map(({ from }) => from), closes]
  return starts.map((start, index) => ({ opens: start, closes: ends[index] ?? closes }))
}

function withoutEmpty(value: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, part]) => part !== null && part !== undefined && !(Array.isArray(part) && part.length === 0),
    ),
  )
}
