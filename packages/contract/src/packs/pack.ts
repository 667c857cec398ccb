import { Type, type Static } from 'typebox'
import { CardKind, PRICE_LEVELS } from '../guide/cards.ts'
import { DETAIL_SECTIONS, HotelType, MENU_ICONS, MENU_VIEWS } from '../guide/hotels.ts'
import { OpeningHours } from '../time/opening-hours.ts'
import { ClimatePolicy, PackRoom } from '../room/setup.ts'
import { ClockTime, CountryCode, Geo, LocaleTag, Name, PackText } from '../schema/schemas.ts'
import { localizedText } from '../i18n/localized-text.ts'

const closed = { additionalProperties: false }
const optional = Type.Optional

const HttpUrl = Type.String({
  pattern: '^https?://[^\\s]+$',
  maxLength: 500,
  examples: ['https://hotel.example'],
})
const Phone = Type.String({ pattern: '^\\+[0-9][0-9 ]{5,20}$', examples: ['+48 18 555 01 12'] })
const Email = Type.String({ pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$', maxLength: 200 })

const PackImage = Type.Object(
  {
    file: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', maxLength: 100 }),
    alt: localizedText(300),
  },
  closed,
)
export type PackImage = Static<typeof PackImage>

const address = {
  line1: localizedText(200),
  line2: optional(localizedText(200)),
  postalCode: PackText(20),
  city: localizedText(100),
}
/** The country of a card's address defaults to the country of the hotel. */
const PackAddress = Type.Object({ ...address, country: optional(CountryCode) }, closed)

const PackOpeningHours = Type.Omit(OpeningHours, ['timeZone'], closed)

const Names = Type.Array(Name, { maxItems: 50 })
const PackRelated = Type.Object(
  {
    activities: optional(Names),
    information: optional(Names),
    events: optional(Names),
    places: optional(Names),
  },
  closed,
)

/** Schema of `hotel.yaml` in a pack. */
export const PackHotel = Type.Object(
  {
    id: Name,
    slug: Name,
    name: localizedText(120),
    type: HotelType,
    ownerName: optional(PackText(120)),
    defaultLocale: LocaleTag,
    locales: Type.Array(LocaleTag, { minItems: 1, uniqueItems: true }),
    lead: localizedText(400),
    description: localizedText(8000),
    address: Type.Object({ ...address, country: CountryCode }, closed),
    geo: Geo,
    timeZone: PackText(60),
    checkInTime: ClockTime,
    checkOutTime: ClockTime,
    openingHours: optional(PackOpeningHours),
    phone: optional(Phone),
    email: optional(Email),
    website: optional(HttpUrl),
    privacyPolicyUrl: optional(HttpUrl),
    theme: Type.Object(
      {
        primary: Type.String({ pattern: '^#[0-9a-f]{6}$', examples: ['#a8432f'] }),
        logo: optional(PackImage),
      },
      closed,
    ),
    images: Type.Array(PackImage, { minItems: 1, maxItems: 20 }),
    menuItems: Type.Array(
      Type.Object(
        {
          id: Name,
          name: localizedText(60),
          icon: Type.Enum([...MENU_ICONS]),
          view: Type.Enum([...MENU_VIEWS]),
          kind: optional(CardKind),
          cards: Type.Array(Name, { minItems: 1, maxItems: 500, uniqueItems: true }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 20 },
    ),
    sections: optional(Type.Array(Type.Enum([...DETAIL_SECTIONS]), { uniqueItems: true })),
    related: optional(PackRelated),
    climate: optional(ClimatePolicy),
    rooms: optional(Type.Array(PackRoom, { maxItems: 5000 })),
  },
  { ...closed, title: 'hotel.yaml of a Stay Companion hotel pack' },
)
export type PackHotel = Static<typeof PackHotel>

const EVENT_DAY =
  '(today|\\+[0-9]{1,3}d|(mon|tue|wed|thu|fri|sat|sun)(\\+[0-9]{1,2}w)?|[0-9]{4}-[0-9]{2}-[0-9]{2})'
const EVENT_TIME = '([01][0-9]|2[0-3]):[0-5][0-9]'

/** Day and time such as `sat+1w 10:00`; only a day if `allDay` is true. */
const EventBegin = Type.String({
  pattern: `^${EVENT_DAY}( ${EVENT_TIME})?$`,
  examples: ['today 18:00', '+3d 19:30', 'sat 10:00', '2026-12-24 18:00'],
})
/** A time on the first day, or a day relative to the first day. */
const EventEnd = Type.String({
  pattern: `^(${EVENT_TIME}|${EVENT_DAY}( ${EVENT_TIME})?)$`,
  examples: ['22:00', '+1d 02:00'],
})

/** Schema of `cards/NAME.yaml` and of its draft, `cards/NAME.draft.yaml`. */
export const PackCard = Type.Object(
  {
    kind: CardKind,
    draft: optional(Type.Boolean({ description: 'If true, the card is visible only in the preview.' })),
    name: localizedText(120),
    lead: optional(localizedText(400)),
    body: optional(localizedText(8000)),
    images: optional(Type.Array(PackImage, { maxItems: 20 })),
    address: optional(PackAddress),
    geo: optional(Geo),
    timeZone: optional(PackText(60)),
    properties: optional(
      Type.Object(
        {
          distance: optional(
            Type.Object({ meters: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }, closed),
          ),
          rating: optional(
            Type.Object(
              { value: Type.Number({ minimum: 0 }), max: Type.Number({ minimum: 1, maximum: 10 }) },
              closed,
            ),
          ),
          email: optional(Email),
          phone: optional(Phone),
          quantity: optional(
            Type.Object({ value: Type.Number({ minimum: 0 }), unit: localizedText(40) }, closed),
          ),
          requiredTime: optional(
            Type.Object({ minutes: Type.Integer({ minimum: 1, maximum: 10_080 }) }, closed),
          ),
          priceLevel: optional(Type.Enum([...PRICE_LEVELS])),
          entryFeeRequired: optional(Type.Boolean()),
          reservationRequired: optional(Type.Boolean()),
          eventPeriod: optional(
            Type.Object({ begin: EventBegin, end: EventEnd, allDay: optional(Type.Boolean()) }, closed),
          ),
        },
        closed,
      ),
    ),
    openingHours: optional(PackOpeningHours),
    related: optional(PackRelated),
  },
  { ...closed, title: 'cards/*.yaml of a Stay Companion hotel pack' },
)
export type PackCard = Static<typeof PackCard>

/** A valid pack: the hotel, its published cards and its drafts by card name. */
export type Pack = { hotel: PackHotel; cards: Map<string, PackCard>; drafts: Map<string, PackCard> }
