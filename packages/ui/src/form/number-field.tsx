import { useState } from 'react'
import { useKit } from '../kit/kit.tsx'
import { parseNumber, formatNumber } from './numbers.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import type { FieldProps } from './use-field.ts'
import { mustBeNumber, number } from './validators.ts'

type Value = number | string

/** A form field for a number in the format of the locale. Its value is a number, or the text if it is not a number. */
export function NumberField({
  value,
  defaultValue = '',
  onValueChange,
  validators = [],
  isWhole = false,
  ...others
}: Omit<TextFieldProps, keyof FieldProps<string>> &
  FieldProps<Value> & {
    /** Accepts only whole numbers. */
    isWhole?: boolean
  }) {
  const { locale } = useKit()
  const [text, setText] = useState(() => textOf(value ?? defaultValue, locale))
  const parse = (typed: string): Value => parseNumber(typed, locale) ?? typed.trim()
  // Keep the typed text if it parses to the controlled value, so that typing does not reformat it.
  const shown = value === undefined || parse(text) === value ? text : textOf(value, locale)
  return (
    <TextField
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...others}
      value={shown}
      onValueChange={(typed) => {
        setText(typed)
        onValueChange?.(parse(typed))
      }}
      parse={parse}
      validators={[...validators, mustBeNumber(), number({ isWhole })]}
    />
  )
}

const textOf = (value: Value, locale: string) =>
  typeof value === 'number' ? formatNumber(value, locale) : value
