import isEmail from 'validator/es/lib/isEmail.js'
import { isIsoDate } from '../datepicker/dates.ts'

/** What is wrong with a field; `errorText` puts it into messages. */
export type FieldError =
  | {
      code:
        | 'required'
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

/** The other fields of the form, for rules that compare. */
export type FormView = { valueOf: (name: string) => unknown }

/** Says what is wrong with a value, or nothing. Only `required`, `checked` and `atLeastOne` mind an empty one. */
export type Validator = (value: unknown, form: FormView) => FieldError | undefined

const BYTES_IN_MEGABYTE = 1024 * 1024

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** A rule for values that are there. */
export const whenFilled =
  (isWrong: (value: unknown, form: FormView) => boolean, error: FieldError): Validator =>
  (value, form) =>
    !isEmpty(value) && isWrong(value, form) ? error : undefined

/** Letters as a reader counts them: an emoji is one. */
const lengthOf = (value: unknown) =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(String(value))].length

/** Reads a plain decimal number; the fields have already turned the locale's writing into one. */
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

/** A number that can be counted with: finite and exact; `isWhole` allows no fractions. */
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

/** The same value as the field `name`, which the guest knows as `label`. */
export const sameAs =
  (name: string, label: string): Validator =>
  (value, form) =>
    value === form.valueOf(name) ? undefined : { code: 'sameAs', other: label }

export const atLeastOne = (): Validator => (value) =>
  Array.isArray(value) && value.length > 0 ? undefined : { code: 'atLeastOne' }

/** One of the types that `accept` lists, as the file input understands it. */
export const file = (accept?: string) =>
  whenFilled((value) => !(value instanceof File) || (accept !== undefined && !isAccepted(value, accept)), {
    code: 'file',
  })

/** An empty file carries nothing. */
export const fileSize = () =>
  whenFilled((value) => value instanceof File && value.size === 0, { code: 'fileSize' })

export const maxFileSize = (megabytes: number) =>
  whenFilled((value) => value instanceof File && value.size > megabytes * BYTES_IN_MEGABYTE, {
    code: 'maxFileSize',
    megabytes,
  })

function isAccepted({ name, type }: File, accept: string): boolean {
  return accept.split(',').some((part) => {
    const wanted = part.trim().toLowerCase()
    if (wanted === '') return false
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted)
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
  })
}
