import { Type, type Static } from 'typebox'
import { Theme } from '../guide/hotels.ts'
import { Image } from '../guide/images.ts'
import { Fallback, NonEmptyLine, Id, Line, LocaleTag, Nullable } from '../schema/schemas.ts'

/** Room number or name as printed for guests: `412`, `12 A`, `Villa Rosa`. */
export const RoomNumber = NonEmptyLine(20, { examples: ['412'] })

const Secret = Type.String({ minLength: 1, maxLength: 2000 })

/** Sign-in with a one-time code (`code`) or with the details on the key card holder (`stay`). */
export const TokenRequest = Type.Object({
  grantType: Type.Enum(['code', 'stay']),
  code: Type.Optional(Line(200)),
  hotelId: Type.Optional(Line(128)),
  roomNumber: Type.Optional(Line(100)),
  lastName: Type.Optional(Line(200)),
  pin: Type.Optional(Line(20)),
})
export type TokenRequest = Static<typeof TokenRequest>

/** Tokens of a session. Browsers receive `refresh` only as an HTTP-only cookie. */
export const Tokens = Type.Object({
  access: Type.String(),
  refresh: Type.Optional(Type.String()),
  accessExpiresAt: Type.String(),
  refreshExpiresAt: Type.String(),
  hotelId: Id,
})
export type Tokens = Static<typeof Tokens>

/** Tokens of a client that stores them itself; browsers send cookies and an empty object. */
export const RefreshRequest = Type.Object({
  access: Type.Optional(Secret),
  refresh: Type.Optional(Secret),
})

const Colours = Type.Pick(Theme, ['primary', 'accent'])

/** Hotel and room that a one-time code signs in to. */
export const SignInTarget = Type.Object({
  hotel: Type.Object({
    id: Id,
    name: Type.String(),
    image: Nullable(Image),
    theme: Colours,
    fallback: Fallback,
  }),
  roomNumber: RoomNumber,
})
export type SignInTarget = Static<typeof SignInTarget>

/** Content of a room's TV page. */
export const TvContent = Type.Object({
  hotel: Type.Object({
    id: Id,
    name: Type.String(),
    image: Nullable(Image),
    theme: Colours,
    timeZone: Type.String(),
    fallback: Fallback,
  }),
  roomNumber: RoomNumber,
  locale: LocaleTag,
  stay: Nullable(Type.Object({ checkOut: Type.String() }, { description: 'Null if the room is vacant.' })),
  signIn: Nullable(
    Type.Object({
      id: Type.String(),
      url: Nullable(Type.String({ description: 'URL for the QR code; null if the TV already shows it.' })),
      renewAt: Type.String(),
    }),
  ),
  hotelUrl: Type.String({ description: 'URL of the public pages of the hotel.' }),
})
export type TvContent = Static<typeof TvContent>
