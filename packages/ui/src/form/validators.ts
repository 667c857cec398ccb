import isEmail from 'validator/es/lib/isEmail.js'
import { isIsoDate } from '../datepicker/dates.ts'

/** A validation error; `errorText` returns its message. */
export type FieldError =
  | {
      code:
        | 'required'
        | 'notChosen'
        | 'noMatches'
        | 'email'
        | 'number'
        | 'checked'
        | 'mustBeNumber'
        | 'date'
        | 'atLeastOne'
        | 'phone'
        | 'file'
        | 'fileSize'
    }
  | { code: 'minLength' | 'maxLength'; count: number }
  | { code: 'minValue' | 'maxValue'; value: number }
  | { code: 'minDate' | 'maxDate'; date: string }
  | { code: 'sameAs'; other: string }
  | { code: 'maxFileSize'; megabytes: number }

/** Access to the values of the other fields, for validators that compare fields. */
export type FormView = { valueOf: (name: string) => unknown }

/** Returns an error or undefined. Only `required`, `checked`, `atLeastOne` and `sameAs` reject an empty value. */
export type Validator = (value: unknown, form: FormView) => FieldError | undefined

const BYTES_IN_MEGABYTE = 1024 * 1024

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Creates a validator that accepts empty values. */
export const whenFilled =
  (isInvalid: (value: unknown, form: FormView) => boolean, error: FieldError): Validator =>
  (value, form) =>
    !isEmpty(value) && isInvalid(value, form) ? error : undefined

/** Number of graphemes: an emoji counts as one. */
const lengthOf = (value: unknown) =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(String(value))].length

/** Converts a number or a plain decimal text (`-3.5`) to a number; NaN for anything else. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : NaN
}

export const required = (): Validator => (value) => (isEmpty(value) ? { code: 'required' } : undefined)

export const minLength = (count: number) =>
  whenFilled((value) => lengthOf(value) < count, { code: 'minLength', count })

export const maxLength = (count: number) =>
  whenFilled((value) => lengthOf(value) > count, { code: 'maxLength', count })

export const email = () =>
  whenFilled((value) => typeof value !== 'string' || !isEmail(value.trim()), { code: 'email' })

/** Rejects infinite numbers and numbers too large to be exact; with `isWhole` also fractions. */
export const number = ({ isWhole = false } = {}) =>
  whenFilled(
    (value) => {
      const read = numberOf(value)
      return (
        Math.abs(read) > Number.MAX_SAFE_INTEGER ||
        !Number.isFinite(read) ||
        (isWhole && !Number.isInteger(read))
      )
    },
    { code: 'number' },
  )

export const mustBeNumber = () =>
  whenFilled((value) => Number.isNaN(numberOf(value)), { code: 'mustBeNumber' })

export const checked = (): Validator => (value) => (value === true ? undefined : { code: 'checked' })

export const minValue = (limit: number) =>
  whenFilled((value) => numberOf(value) < limit, { code: 'minValue', value: limit })

export const maxValue = (limit: number) =>
  whenFilled((value) => numberOf(value) > limit, { code: 'maxValue', value: limit })

export const date = () =>
  whenFilled((value) => typeof value !== 'string' || !isIsoDate(value), { code: 'date' })

export const minDate = (limit: string) =>
  whenFilled((value) => isIsoDate(String(value)) && String(value) < limit, { code: 'minDate', date: limit })

export const maxDate = (limit: string) =>
  whenFilled((value) => isIsoDate(String(value)) && String(value) > limit, { code: 'maxDate', date: limit })

/** Requires the same value as the field `name`; `label` names that field in the error message. */
export const sameAs =
  (name: string, label: string): Validator =>
  (value, form) =>
    value === form.valueOf(name) ? undefined : { code: 'sameAs', other: label }

export const atLeastOne = (): Validator => (value) =>
  Array.isArray(value) && value.length > 0 ? undefined : { code: 'atLeastOne' }

/** Requires a file of one of the types in `accept`, in the syntax of the `accept` attribute. */
export const file = (accept?: string) =>
  whenFilled((value) => !(value instanceof File) || (accept !== undefined && !isAccepted(value, accept)), {
    code: 'file',
  })

export const fileSize = () =>
  whenFilled((value) => value instanceof File && value.size === 0, { code: 'fileSize' })

export const maxFileSize = (megabytes: number) =>
  whenFilled((value) => value instanceof File && value.size > megabytes * BYTES_IN_MEGABYTE, {
    code: 'maxFileSize',
    megabytes,
  })

function isAccepted({ name, type }: File, accept: string): boolean {
  return accept.split(',').some((entry) => {
    const pattern = entry.trim().toLowerCase()
    if (pattern === '') return false
    if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern)
    return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
  })
}
