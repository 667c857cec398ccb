import { useState } from 'react'

/** Like `useState`, but resets to `source` whenever `source` changes, for example after a navigation. */
export function useSyncedState<Value>(source: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(source)
  const [lastSource, setLastSource] = useState(source)
  if (lastSource !== source) {
    setLastSource(source)
    setValue(source)
  }
  return [lastSource === source ? value : source, setValue]
}
