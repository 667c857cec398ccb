import { useState } from 'react'

/** A value of one's own that starts anew whenever the one it came from changes: another address, another search. */
export function useFollowed<Value>(source: Value): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(source)
  const [followed, setFollowed] = useState(source)
  if (followed !== source) {
    setFollowed(source)
    setOwn(source)
  }
  return [followed === source ? own : source, setOwn]
}
