import type { CountryCode } from 'libphonenumber-js/max'
import { useKit } from '../kit/kit.tsx'
import { countryOf, phone, readPhone, writePhone } from './phone.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export { phone } from './phone.ts'

/** A phone number by the rules of its country; the form gets it the way it is dialled from anywhere (+48182012345). */
export function PhoneField({
  country,
  validators = [],
  ...others
}: TextFieldProps & {
  /** Where a number without +… is dialled; the country of the guest's language unless told otherwise. */
  country?: CountryCode
}) {
  const { locale } = useKit()
  const dialledIn = country ?? countryOf(locale)
  const tidy = (text: string) => {
    const number = readPhone(text, dialledIn)
    return number ? writePhone(number) : text.trim()
  }
  return (
    <TextField
      autoComplete="tel"
      {...others}
      type="tel"
      inputMode="tel"
      tidy={tidy}
      read={(text) => readPhone(text, dialledIn) ?? text}
      validators={[...validators, phone(dialledIn)]}
    />
  )
}
