import { Type, type Static } from 'typebox'
import { Theme } from './hotels.ts'
import { Image } from './images.ts'
import { Fallback, Id, LocaleTag, Nullable } from './schemas.ts'

/** As a guest knows it: `412`, `12 A`, `Villa Rosa`. */
export const RoomNumber = Type.String({
  minLength: 1,
  maxLength: 20,
  pattern: '^[^\\u0000-\\u001F\\u007F]*\\S[^\\u0000-\\u001F\\u007F]*$',
  examples: ['412'],
})

/** What somebody typed: anything but control characters. */
const Typed = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000-\\u001F\\u007F]*$' })

const Secret = Type.String({ minLength: 1, maxLength: 2000 })

/** How a guest signs in: by a one-time code, or by what stands on the key sleeve. */
export const TokenRequest = Type.Object({
  grantType: Type.Enum(['code', 'stay']),
  code: Type.Optional(Typed(200)),
  hotelId: Type.Optional(Typed(128)),
  roomNumber: Type.Optional(Typed(100)),
  lastName: Type.Optional(Typed(200)),
  pin: Type.Optional(Typed(20)),
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

/** What the television of a room shows now. */
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
  /** The guest's way in; `url` is null where the television already shows it. */
  signIn: Nullable(Type.Object({ id: Type.String(), url: Nullable(Type.String()), renewAt: Type.String() })),
  /** The public pages of the hotel. */
  hotelUrl: Type.String(),
})
export type Display = Static<typeof Display>
