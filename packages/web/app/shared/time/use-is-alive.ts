import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Something that only the browser knows, once the page has come to life: false on the server and while the two are compared. */
export const useWhenAlive = (isTrue: () => boolean): boolean =>
  useSyncExternalStore(never, isTrue, () => false)

/** Whether the page has come to life. All of a component that asks is rendered twice: it should be a small one. */
export const useIsAlive = () => useWhenAlive(() => true)
