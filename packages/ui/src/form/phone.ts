import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { whenFilled } from './validators.ts'

/** Default country of each language, for numbers without a country code. */
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

/** Parses a phone number into international format (+48182012345); undefined if it is invalid. */
export function parsePhone(text: string, country: CountryCode): string | undefined {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
  return parsed?.isValid() ? parsed.number : undefined
}

/** Formats a phone number for display: +48 18 201 23 45. */
export const formatPhone = (number: string) =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

export const phone = (country: CountryCode) =>
  whenFilled((value) => typeof value !== 'string' || !parsePhone(value, country), { code: 'phone' })
