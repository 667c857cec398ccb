import { Type, type Static } from 'typebox'
import { LOCALES } from './locale.ts'

/** Schema of a single-line string that does not start with whitespace. */
export const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^\\S' })

const perLocale = (maxLength: number) =>
  Type.Object(
    Object.fromEntries(LOCALES.map((locale) => [locale, Type.Optional(line(maxLength))])) as Record<
      (typeof LOCALES)[number],
      ReturnType<typeof Type.Optional<ReturnType<typeof line>>>
    >,
    { additionalProperties: false, minProperties: 1 },
  )

/** Schema of a text in a pack: one string for all languages, or one per locale. */
export const localizedText = (maxLength: number) => Type.Union([line(maxLength), perLocale(maxLength)])
export const LocalizedText = localizedText(8000)
export type LocalizedText = Static<typeof LocalizedText>
