import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { joinIds } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { useValue } from '../interaction/use-value.ts'
import { errorText } from './error-text.ts'
import { useForm } from './form.tsx'
import type { Validator } from './validators.ts'

/** What every field takes. */
export type FieldProps<Value> = {
  /** The key of its value in the form. */
  name: string
  label: string
  /** A line of help under the label. */
  hint?: string | undefined
  /** Says so beside the label. */
  isOptional?: boolean | undefined
  validators?: Validator[] | undefined
  value?: Value | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  [data: `data-${string}`]: string | undefined
}

const NO_FORM = { valueOf: () => undefined }

/** Errors of a field that must not be left as it is. */
const DEMANDS = new Set(['required', 'checked', 'atLeastOne'])

/** The life of one field: its value, what is wrong with it, and when that is said. */
export function useField<Value, Element extends HTMLElement>(
  {
    name,
    validators = [],
    value,
    defaultValue,
    onValueChange,
    hint,
    disabled,
    read = (value) => value,
  }: FieldProps<Value> & {
    /** What the rules and the form get of it: the number that was typed, say. */
    read?: ((value: Value) => unknown) | undefined
  },
  initial: Value,
) {
  const { messages, locale } = useKit()
  const form = useForm()
  const id = useId()
  const element = useRef<Element>(null)
  const [wasLeft, setWasLeft] = useState(false)
  const [current, setCurrent] = useValue(value, defaultValue ?? initial, onValueChange)

  const find = () => {
    if (disabled) return undefined
    for (const validator of validators) {
      const error = validator(read(current), form ?? NO_FORM)
      if (error) return error
    }
    return undefined
  }
  const judged = disabled ? undefined : read(current)
  const check = useRef(find)
  const given = useRef(judged)
  useLayoutEffect(() => {
    check.current = find
    given.current = judged
  })
  const register = form?.register
  useEffect(() => {
    return register?.(name, {
      check: () => check.current(),
      value: () => given.current,
      element: () => element.current,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form's own function never changes its meaning
  }, [name])
  const setValue = form?.setValue
  useEffect(() => {
    setValue?.(name, judged)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- likewise
  }, [name, judged])

  const found = wasLeft || (form?.attempts ?? 0) > 0 ? find() : undefined
  const error = found ? errorText(found, messages, locale) : form?.errors[name]
  const change = (next: Value) => {
    setCurrent(next)
    if (form?.errors[name] || form?.errors['form']) form.forgetError(name)
  }
  return {
    id,
    element,
    value: current,
    change,
    leave: () => setWasLeft(true),
    error,
    /** For the control itself. */
    control: {
      id,
      disabled,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': joinIds(hint && `${id}-hint`, error && `${id}-error`),
      'aria-required':
        validators.some((validator) => DEMANDS.has(validator(initial, NO_FORM)?.code ?? '')) || undefined,
    },
  }
}
