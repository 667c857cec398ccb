import { useSyncExternalStore } from 'react'

/** Something that all of a page knows, and can be told of. */
export type Store<T> = {
  now: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    now: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What a store holds now; `atFirst` is what the server's page was made with. */
export const useStore = <T>({ subscribe, now }: Store<T>, atFirst: T): T =>
  useSyncExternalStore(subscribe, now, () => atFirst)
