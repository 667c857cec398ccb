import { Datepicker } from '../datepicker/datepicker.tsx'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import { date, maxDate, minDate } from './validators.ts'

/** A form field with a `Datepicker`; its form value is a date such as `2026-11-15`. */
export function DateField({
  name,
  label,
  hint,
  isOptional,
  className,
  validators = [],
  value,
  defaultValue,
  onValueChange,
  disabled,
  min,
  max,
  ref,
  ...others
}: FieldProps<string> & Omit<Parameters<typeof Datepicker>[0], keyof FieldProps<string>>) {
  const limits = [date(), ...(min ? [minDate(min)] : []), ...(max ? [maxDate(max)] : [])]
  const field = useField<string, HTMLInputElement>(
    {
      name,
      label,
      hint,
      validators: [...validators, ...limits],
      value,
      defaultValue,
      onValueChange,
      disabled,
    },
    '',
  )
  const inputRef = useMergedRefs(ref, field.element)
  return (
    <FieldFrame id={field.id} error={field.error} {...{ label, hint, isOptional, className }}>
      <Datepicker
        {...others}
        {...field.control}
        aria-invalid={field.error !== undefined}
        ref={inputRef}
        name={name}
        min={min}
        max={max}
        value={field.value}
        onValueChange={field.change}
        onBlur={field.markTouched}
      />
    </FieldFrame>
  )
}
