import { useSyncExternalStore } from 'react'

/** The same width as in today.module.css. */
const NARROW = '(max-width: 74.99rem)'

/** Whether the detail replaces the list. */
export const useIsNarrow = () =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(NARROW).matches,
  )
