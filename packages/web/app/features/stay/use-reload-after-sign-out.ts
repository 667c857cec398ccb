import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page again after the guest has signed out, unless the device is offline. */
export function useReloadAfterSignOut(isSignedOut: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isSignedOut && navigator.onLine) void revalidate()
  }, [isSignedOut, revalidate])
}
