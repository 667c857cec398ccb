import { Type, type Static } from 'typebox'
import { Theme } from '../guide/hotels.ts'
import { Image } from '../guide/images.ts'
import { Fallback, FilledLine, Id, Line, LocaleTag, Nullable } from '../schema/schemas.ts'

/** As a guest knows it: `412`, `12 A`, `Villa Rosa`. */
export const RoomNumber = FilledLine(20, { examples: ['412'] })

const Secret = Type.String({ minLength: 1, maxLength: 2000 })

/** How a guest signs in: by a one-time code, or by what stands on the key sleeve. */
export const TokenRequest = Type.Object({
  grantType: Type.Enum(['code', 'stay']),
  code: Type.Optional(Line(200)),
  hotelId: Type.Optional(Line(128)),
  roomNumber: Type.Optional(Line(100)),
  lastName: Type.Optional(Line(200)),
  pin: Type.Optional(Line(20)),
})
export type TokenRequest = Static<typeof TokenRequest>

/** The tokens of a session. A browser gets `refresh` as a cookie that no script can read, and not here. */
export const Tokens = Type.Object({
  access: Type.String(),
  refresh: Type.Optional(Type.String()),
  accessExpiresAt: Type.String(),
  refreshExpiresAt: Type.String(),
  hotelId: Id,
})
export type Tokens = Static<typeof Tokens>

/** Both tokens of a client that keeps them itself; a browser sends an empty object, and its cookies. */
export const RefreshRequest = Type.Object({
  access: Type.Optional(Secret),
  refresh: Type.Optional(Secret),
})

const Colours = Type.Pick(Theme, ['primary', 'accent'])

/** What a one-time code opens; asking does not spend it. */
export const SignInOffer = Type.Object({
  hotel: Type.Object({
    id: Id,
    name: Type.String(),
    image: Nullable(Image),
    theme: Colours,
    fallback: Fallback,
  }),
  roomNumber: RoomNumber,
})
export type SignInOffer = Static<typeof SignInOffer>

/** What the TV of a room shows now. */
export const Display = Type.Object({
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
  /** Null in a vacant room. */
  stay: Nullable(Type.Object({ checkOut: Type.String() })),
  /** The guest's way in; `url` is null where the TV already shows it. */
  signIn: Nullable(Type.Object({ id: Type.String(), url: Nullable(Type.String()), renewAt: Type.String() })),
  /** The public pages of the hotel. */
  hotelUrl: Type.String(),
})
export type Display = Static<typeof Display>
