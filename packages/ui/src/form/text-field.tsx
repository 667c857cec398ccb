import type { InputHTMLAttributes, Ref } from 'react'
import { joinIds } from '../kit/classes.ts'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './form.module.css'
import { useField, type FieldProps } from './use-field.ts'

export type TextFieldProps = FieldProps<string> & {
  /** Tidies what was typed when the field is left. */
  tidy?: ((text: string) => string) | undefined
  /** What the rules and the form get of it. */
  read?: ((text: string) => unknown) | undefined
  ref?: Ref<HTMLInputElement> | undefined
} & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps<string> | 'onChange' | 'onBlur'>

/** A line of text. */
export function TextField({
  label,
  hint,
  isOptional,
  className,
  validators,
  value,
  defaultValue,
  onValueChange,
  tidy,
  read,
  ref,
  ...others
}: TextFieldProps) {
  const { name, disabled } = others
  const field = useField<string, HTMLInputElement>(
    { name, label, hint, validators, value, defaultValue, onValueChange, disabled, read },
    '',
  )
  const inputRef = useMergedRefs(ref, field.element)
  return (
    <FieldFrame id={field.id} error={field.error} {...{ label, hint, isOptional, className }}>
      <input
        type="text"
        {...others}
        {...field.control}
        aria-describedby={joinIds(others['aria-describedby'], field.control['aria-describedby'])}
        ref={inputRef}
        value={field.value}
        className={styles['input']}
        onChange={(event) => field.change(event.target.value)}
        onBlur={(event) => {
          const tidied = tidy?.(event.target.value) ?? event.target.value
          if (tidied !== field.value) field.change(tidied)
          field.leave()
        }}
      />
    </FieldFrame>
  )
}
