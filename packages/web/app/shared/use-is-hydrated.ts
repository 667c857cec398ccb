import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

export const useAfterHydration = (read: () => boolean): boolean =>
  useSyncExternalStore(noSubscription, read, () => false)

/** Renders the component twice, so use it in small components. */
export const useIsHydrated = () => useAfterHydration(() => true)
