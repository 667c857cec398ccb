import { Type, type Static, type TSchema } from 'typebox'
import { LOCALES } from '../i18n/locale.ts'

export const LocaleTag = Type.Enum([...LOCALES])

/** Identifier of hotels, menu items and cards: lower-case words joined by `-` or `_`. */
export const Id = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]*$', maxLength: 128 })

/** A name that people write: of a hotel in short addresses, of files and menu items inside a pack. */
export const Name = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 60,
  examples: ['pod-tatrami'],
})

/** Wall-clock time `HH:MM`; `24:00` closes a day. */
export const ClockTime = Type.String({
  pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
  examples: ['15:00'],
})

export const Day = Type.String({
  pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  examples: ['2026-12-24'],
})

export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$', examples: ['PL'] })

export const Geo = Type.Object(
  {
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
  },
  { additionalProperties: false },
)
export type Geo = Static<typeof Geo>

/** Which locale each field was answered in, where it is not the one asked for: `{"lead":"pl"}`. */
export const Fallback = Type.Record(Type.String(), LocaleTag)
export type Fallback = Static<typeof Fallback>

/** A character that can be stored and shown: none of these control characters, and no half of one. */
const characterBut = (control: string) =>
  `(?:[^${control}\\u007F\\uD800-\\uDFFF]|[\\uD800-\\uDBFF][\\uDC00-\\uDFFF])`
const CHARACTER = characterBut('\\u0000-\\u001F')
const OF_TEXT = characterBut('\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F')

/** One line that somebody typed. `x-form` says in words what the pattern asks for. */
export const Line = (maxLength: number) =>
  Type.String({ maxLength, pattern: `^${CHARACTER}*$`, 'x-form': 'one line of text' })

/** The same, with something in it. */
export const FilledLine = (maxLength: number, options: { examples?: string[]; description?: string } = {}) =>
  Type.String({
    maxLength,
    pattern: `^${CHARACTER}*(?=\\S)${CHARACTER}+$`,
    'x-form': 'one line of text, and not empty',
    ...options,
  })

/** A text of several lines, with something in it. */
export const FilledText = (maxLength: number) =>
  Type.String({
    maxLength,
    pattern: `^${OF_TEXT}*(?=\\S)${OF_TEXT}+$`,
    'x-form': 'a text, and not empty',
  })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
