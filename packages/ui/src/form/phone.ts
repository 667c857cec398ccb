import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { whenFilled } from './validators.ts'

/** The country a number without +… is dialled in, by the guest's language. */
const COUNTRIES: Record<string, CountryCode> = {
  pl: 'PL',
  en: 'US',
  de: 'DE',
  cs: 'CZ',
  sk: 'SK',
  hr: 'HR',
  uk: 'UA',
}

export function countryOf(locale: string): CountryCode {
  const [language = '', region] = locale.split('-')
  return (region as CountryCode | undefined) ?? COUNTRIES[language] ?? 'PL'
}

/** A number as it is dialled from anywhere (+48182012345), if it is one. */
export function readPhone(text: string, country: CountryCode): string | undefined {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
  return parsed?.isValid() ? parsed.number : undefined
}

/** A number as people read it: +48 18 201 23 45. */
export const writePhone = (number: string) =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

/** A phone number by the rules of its country. */
export const phone = (country: CountryCode) =>
  whenFilled((value) => typeof value !== 'string' || !readPhone(value, country), { code: 'phone' })
