import { TextField, type TextFieldProps } from './text-field.tsx'
import { email } from './validators.ts'

/** An e-mail address, by the rules of the `validator` library. */
export function EmailField({ validators = [], ...others }: TextFieldProps) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      {...others}
      type="email"
      tidy={(text) => text.trim()}
      validators={[...validators, email()]}
    />
  )
}
