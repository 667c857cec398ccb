import type { InputHTMLAttributes, Ref } from 'react'
import { joinIds } from '../kit/classes.ts'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './form.module.css'
import { useField, type FieldProps } from './use-field.ts'

export type TextFieldProps = FieldProps<string> & {
  /** Normalizes the text on blur, for example by trimming it. */
  normalize?: ((text: string) => string) | undefined
  /** Converts the text to the value for the validators and the form. */
  parse?: ((text: string) => unknown) | undefined
  ref?: Ref<HTMLInputElement> | undefined
} & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps<string> | 'onChange' | 'onBlur'>

/** A form field for a single line of text. */
export function TextField({
  label,
  hint,
  isOptional,
  className,
  validators,
  value,
  defaultValue,
  onValueChange,
  normalize,
  parse,
  ref,
  ...others
}: TextFieldProps) {
  const { name, disabled } = others
  const field = useField<string, HTMLInputElement>(
    { name, label, hint, validators, value, defaultValue, onValueChange, disabled, parse },
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
          const normalized = normalize?.(event.target.value) ?? event.target.value
          if (normalized !== field.value) field.change(normalized)
          field.markTouched()
        }}
      />
    </FieldFrame>
  )
}
