import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page has come to life: false on the server and while the two are compared. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
