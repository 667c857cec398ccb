import type { CountryCode } from 'libphonenumber-js/max'
import { useKit } from '../kit/kit.tsx'
import { countryOf, phone, parsePhone, formatPhone } from './phone.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export { phone } from './phone.ts'

/** A form field for a phone number; its form value is in international format (+48182012345). */
export function PhoneField({
  country,
  validators = [],
  ...others
}: TextFieldProps & {
  /** Country of numbers without a country code; the country of the locale by default. */
  country?: CountryCode
}) {
  const { locale } = useKit()
  const defaultCountry = country ?? countryOf(locale)
  const normalize = (text: string) => {
    const number = parsePhone(text, defaultCountry)
    return number ? formatPhone(number) : text.trim()
  }
  return (
    <TextField
      autoComplete="tel"
      {...others}
      type="tel"
      inputMode="tel"
      normalize={normalize}
      parse={(text) => parsePhone(text, defaultCountry) ?? text}
      validators={[...validators, phone(defaultCountry)]}
    />
  )
}
