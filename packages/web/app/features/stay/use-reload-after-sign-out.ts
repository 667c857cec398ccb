import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads a page that was rendered for a guest who is no longer signed in. It cannot be reloaded offline. */
export function useReloadAfterSignOut(isSignedOut: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isSignedOut && navigator.onLine) void revalidate()
  }, [isSignedOut, revalidate])
}
