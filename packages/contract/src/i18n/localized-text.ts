import { Type, type Static } from 'typebox'
import { PackText } from '../schema/schemas.ts'
import { LOCALES } from './locale.ts'

const perLocale = (maxLength: number) =>
  Type.Object(
    Object.fromEntries(LOCALES.map((locale) => [locale, Type.Optional(PackText(maxLength))])) as Record<
      (typeof LOCALES)[number],
      ReturnType<typeof Type.Optional<ReturnType<typeof PackText>>>
    >,
    { additionalProperties: false, minProperties: 1 },
  )

/** Schema of a text in a pack: one string for all languages, or one per locale. */
export const localizedText = (maxLength: number) => Type.Union([PackText(maxLength), perLocale(maxLength)])
export const LocalizedText = localizedText(8000)
export type LocalizedText = Static<typeof LocalizedText>
