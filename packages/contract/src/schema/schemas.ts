import { Type, type Static, type TSchema } from 'typebox'
import { LOCALES } from '../i18n/locale.ts'

export const LocaleTag = Type.Enum([...LOCALES])

/** ID of a hotel, menu item or card: lower-case words joined by `-` or `_`. */
export const Id = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]*$', maxLength: 128 })

/** A name in a pack, such as the slug of a hotel or the file name of a card. */
export const Name = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 60,
  examples: ['pod-tatrami'],
})

/** Local time `HH:MM`; `24:00` is the end of the day. */
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

/** Locales of the fields that are not in the requested language: `{"lead":"pl"}`. */
export const Fallback = Type.Record(Type.String(), LocaleTag, {
  description: 'Locales of the fields that are not available in the requested language.',
})
export type Fallback = Static<typeof Fallback>

/** Pattern of a character except the given control characters, all later ones and unpaired surrogates. */
const characterExcept = (control: string) =>
  `(?:[^${control}\\u007F-\\u009F\\uD800-\\uDFFF]|[\\uD800-\\uDBFF][\\uDC00-\\uDFFF])`
const CHARACTER = characterExcept('\\u0000-\\u001F')
const TEXT_CHARACTER = characterExcept('\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F')

/** Schema of a text in a pack: no control characters except tab and line feed, no space at its start. */
export const PackText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: `^(?=\\S)${characterExcept('\\u0000-\\u0008\\u000B-\\u001F')}+$`,
    'x-form': 'a text without control characters that does not start with a space',
  })

/** Schema of a single line of text. `x-form` describes the pattern in error messages. */
export const Line = (maxLength: number) =>
  Type.String({ maxLength, pattern: `^${CHARACTER}*$`, 'x-form': 'one line of text' })

/** Schema of a single line of text that is not blank. */
export const NonEmptyLine = (
  maxLength: number,
  options: { examples?: string[]; description?: string } = {},
) =>
  Type.String({
    maxLength,
    pattern: `^(?=\\s*\\S)${CHARACTER}+$`,
    'x-form': 'one non-empty line of text',
    ...options,
  })

/** Schema of a multi-line text, which may be empty. */
export const Text = (maxLength: number) =>
  Type.String({ maxLength, pattern: `^${TEXT_CHARACTER}*$`, 'x-form': 'a text' })

/** Schema of a multi-line text that is not blank. */
export const NonEmptyText = (maxLength: number) =>
  Type.String({
    maxLength,
    pattern: `^(?=\\s*\\S)${TEXT_CHARACTER}+$`,
    'x-form': 'a non-empty text',
  })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
