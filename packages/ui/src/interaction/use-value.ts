import { useState } from 'react'

/** A value that its owner holds (`value`) or that the part holds itself (`defaultValue`). */
export function useValue<Value>(
  value: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (next: Value) => void] {
  const [own, setOwn] = useState(initial)
  const change = (next: Value) => {
    if (value === undefined) setOwn(next)
    onChange?.(next)
  }
  return [value === undefined ? own : value, change]
}
