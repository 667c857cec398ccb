import { TextField, type TextFieldProps } from './text-field.tsx'
import { email } from './validators.ts'

/** A form field for an e-mail address, checked with the `validator` library. */
export function EmailField({ validators = [], ...others }: TextFieldProps) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      {...others}
      type="email"
      normalize={(text) => text.trim()}
      validators={[...validators, email()]}
    />
  )
}
