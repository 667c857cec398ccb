import { useState } from 'react'

/** State of a component that is controlled (`value`) or uncontrolled (`initial`). */
export function useControllableState<Value>(
  value: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (next: Value) => void] {
  const [uncontrolled, setUncontrolled] = useState(initial)
  const change = (next: Value) => {
    if (value === undefined) setUncontrolled(next)
    onChange?.(next)
  }
  return [value === undefined ? uncontrolled : value, change]
}
