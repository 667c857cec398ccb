import { useState } from 'react'
import { useKit } from '../kit/kit.tsx'
import { readNumber, writeNumber } from './numbers.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import type { FieldProps } from './use-field.ts'
import { mustBeNumber, number } from './validators.ts'

type Value = number | string

/** A number in the locale's own writing. Its value is a number, '' while empty, and the text itself while it is none. */
export function NumberField({
  value,
  defaultValue = '',
  onValueChange,
  validators = [],
  isWhole = false,
  ...others
}: Omit<TextFieldProps, keyof FieldProps<string>> &
  FieldProps<Value> & {
    /** No fractions. */
    isWhole?: boolean
  }) {
  const { locale } = useKit()
  const [text, setText] = useState(() => textOf(value ?? defaultValue, locale))
  const read = (typed: string): Value => readNumber(typed, locale) ?? typed.trim()
  // The owner's value is shown unless it is what was just typed.
  const shown = value === undefined || read(text) === value ? text : textOf(value, locale)
  return (
    <TextField
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...others}
      value={shown}
      onValueChange={(typed) => {
        setText(typed)
        onValueChange?.(read(typed))
      }}
      read={read}
      validators={[...validators, mustBeNumber(), number({ isWhole })]}
    />
  )
}

const textOf = (value: Value, locale: string) =>
  typeof value === 'number' ? writeNumber(value, locale) : value
