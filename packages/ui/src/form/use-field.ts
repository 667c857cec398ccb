import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { joinIds } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { afterPress } from '../interaction/after-press.ts'
import { useControllableState } from '../interaction/use-controllable-state.ts'
import { errorText } from './error-text.ts'
import { useForm } from './form.tsx'
import type { Validator } from './validators.ts'

/** Props of every form field. */
export type FieldProps<Value> = {
  /** Name of the value in the form. */
  name: string
  label: string
  /** Help text below the label. */
  hint?: string | undefined
  /** Shows “optional” next to the label. */
  isOptional?: boolean | undefined
  /** Checked in order; the first error is shown. */
  validators?: Validator[] | undefined
  value?: Value | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  [data: `data-${string}`]: string | undefined
}

const NO_FORM = { valueOf: () => undefined }

/** Error codes that mark a field as required. */
const REQUIRED_CODES = new Set(['required', 'checked', 'atLeastOne'])

/** State of a form field: its value, its error and whether the error is visible yet. */
export function useField<Value, Element extends HTMLElement>(
  {
    name,
    validators = [],
    value,
    defaultValue,
    onValueChange,
    hint,
    disabled,
    parse = (value) => value,
  }: FieldProps<Value> & {
    /** Converts the value for the validators and the form, for example text to a number. */
    parse?: ((value: Value) => unknown) | undefined
  },
  initial: Value,
) {
  const { messages, locale } = useKit()
  const form = useForm()
  const id = useId()
  const element = useRef<Element>(null)
  const [isTouched, setIsTouched] = useState(false)
  const [current, setCurrent] = useControllableState(value, defaultValue ?? initial, onValueChange)

  const validate = () => {
    if (disabled) return undefined
    for (const validator of validators) {
      const error = validator(parse(current), form ?? NO_FORM)
      if (error) return error
    }
    return undefined
  }
  const formValue = disabled ? undefined : parse(current)
  const validateRef = useRef(validate)
  const valueRef = useRef(formValue)
  useLayoutEffect(() => {
    validateRef.current = validate
    valueRef.current = formValue
  })
  const register = form?.register
  useEffect(() => {
    return register?.(name, {
      validate: () => validateRef.current(),
      value: () => valueRef.current,
      element: () => element.current,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `register` only uses refs and state setters
  }, [name])
  const setValue = form?.setValue
  useEffect(() => {
    setValue?.(name, formValue)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `setValue` only uses a state setter
  }, [name, formValue])

  const visibleError = isTouched || (form?.attempts ?? 0) > 0 ? validate() : undefined
  const error = visibleError ? errorText(visibleError, messages, locale) : form?.errors[name]
  const change = (next: Value) => {
    setCurrent(next)
    if (form?.errors[name] || form?.errors['form']) form.clearError(name)
  }
  return {
    id,
    element,
    value: current,
    change,
    // The error appears below the field and would move the button that is being pressed.
    markTouched: () => afterPress(() => setIsTouched(true)),
    error,
    control: {
      id,
      disabled,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': joinIds(hint && `${id}-hint`, error && `${id}-error`),
      'aria-required':
        validators.some((validator) => REQUIRED_CODES.has(validator(initial, NO_FORM)?.code ?? '')) ||
        undefined,
    },
  }
}
