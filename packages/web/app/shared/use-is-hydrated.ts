import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

export const useAfterHydration = (read: () => boolean): boolean =>
  useSyncExternalStore(noSubscription, read, () => false)

export const isPageHydrated = () =>
  typeof document !== 'undefined' && 'ready' in document.documentElement.dataset

/** Renders the component twice, so use it in small components. */
export const useIsHydrated = () => useAfterHydration(() => true)
