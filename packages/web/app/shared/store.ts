import { useSyncExternalStore } from 'react'

/** A value that a page shares and observes. */
export type Store<T> = {
  get: () => T
  set: (next: T) => void
  /** Sets the value that the server rendered with; only the first call has an effect. */
  seed: (value: T) => void
  /** The value while the page is being hydrated: the seed, or the initial value. */
  initial: () => T
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(start: T): Store<T> {
  let value = start
  let initial = start
  let isSeeded = false
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      isSeeded = true
      for (const listener of listeners) listener()
    },
    seed: (seed) => {
      if (isSeeded) return
      isSeeded = true
      value = initial = seed
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
