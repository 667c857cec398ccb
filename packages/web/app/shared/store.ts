import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  set: (next: T) => void
  /** Sets the value that the server rendered with, which hydration uses. It becomes the current value if none was set. */
  seed: (value: T) => void
  initial: () => T
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(start: T): Store<T> {
  let value = start
  let initial = start
  let isSeeded = false
  let isSet = false
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      isSet = true
      for (const listener of listeners) listener()
    },
    seed: (seed) => {
      if (isSeeded) return
      isSeeded = true
      initial = seed
      if (!isSet) value = seed
    },
    initial: () => initial,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>({ subscribe, get, initial }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, initial)
