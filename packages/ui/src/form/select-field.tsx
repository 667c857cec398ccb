import { useRef, type ComponentType } from 'react'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import { Select, type SelectProps } from '../select/select.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Value = string | string[] | null

/** A form field with a `Select`; its form value is a key, or an array of keys with `isMultiple`. */
export function SelectField({
  name,
  label,
  hint,
  isOptional,
  className,
  validators,
  value,
  defaultValue,
  onValueChange,
  disabled,
  isMultiple = false,
  select: Control = Select as ComponentType<SelectProps>,
  ref,
  ...others
}: FieldProps<Value> &
  Pick<SelectProps, 'items' | 'placeholder' | 'renderItem' | 'ref'> & {
    isMultiple?: boolean
    /** The select component; `SearchSelect` for a long list. */
    select?: ComponentType<SelectProps>
  }) {
  const field = useField<Value, HTMLButtonElement>(
    { name, label, hint, validators, value, defaultValue, onValueChange, disabled },
    isMultiple ? [] : null,
  )
  const triggerRef = useMergedRefs(ref, field.element)
  const choice = {
    isMultiple,
    value: field.value,
    onValueChange: field.change,
  } as Pick<SelectProps, 'isMultiple' | 'value' | 'onValueChange'>
  const isOpen = useRef(false)
  return (
    <FieldFrame id={field.id} error={field.error} {...{ label, hint, isOptional, className }}>
      <Control
        {...others}
        {...field.control}
        {...(choice as object)}
        ref={triggerRef}
        name={name}
        aria-labelledby={`${field.id}-label`}
        // An open list moves the focus, which must not count as a blur of the field.
        onOpenChange={(isOpening: boolean) => {
          isOpen.current = isOpening
          if (!isOpening) field.markTouched()
        }}
        onBlur={() => {
          if (!isOpen.current) field.markTouched()
        }}
      />
    </FieldFrame>
  )
}
