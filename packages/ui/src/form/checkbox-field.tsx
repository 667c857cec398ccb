import type { ReactNode, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import { FieldErrorText } from './field-frame.tsx'
import styles from './form.module.css'
import { useField, type FieldProps } from './use-field.ts'

/** A form field with a checkbox; its form value is a boolean. */
export function CheckboxField({
  name,
  label,
  children,
  hint,
  isOptional: _isOptional,
  className,
  validators,
  value,
  defaultValue,
  onValueChange,
  disabled,
  ref,
  ...others
}: FieldProps<boolean> & {
  /** Shown instead of `label`, for example with a link. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}) {
  const field = useField<boolean, HTMLInputElement>(
    { name, label, hint, validators, value, defaultValue, onValueChange, disabled },
    false,
  )
  const inputRef = useMergedRefs(ref, field.element)
  return (
    <div className={classes(styles['field'], className)} data-invalid={field.error ? '' : undefined}>
      <label className={styles['checkbox']}>
        <input
          {...others}
          {...field.control}
          ref={inputRef}
          type="checkbox"
          name={name}
          checked={field.value}
          onChange={(event) => field.change(event.target.checked)}
          onBlur={field.markTouched}
        />
        <span>{children ?? label}</span>
      </label>
      {hint && (
        <p id={`${field.id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <FieldErrorText id={field.id} error={field.error} />
    </div>
  )
}
