import { isApiError } from '@stay/contract/http/client'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useDesk } from '../shared/app-context.ts'
import { LoadState } from '../shared/frame/load-state.tsx'
import { deskPaths } from '../shared/paths.ts'
import { useMeQuery } from '../shared/session/use-me.ts'

/** Pages that need a sign-in. */
export function SignedIn() {
  const { prompts } = useDesk()
  const me = useMeQuery()
  const { pathname, search } = useLocation()
  const isSignedOut = isApiError(me.error) && me.error.code === 'unauthenticated'
  const hasEnded = isSignedOut && me.data !== undefined
  useEffect(() => {
    if (hasEnded) void prompts.ask('sign-in')
  }, [hasEnded, prompts])
  if (isSignedOut && !me.data) return <Navigate to={deskPaths.signIn(pathname + search)} replace />
  return <LoadState query={me}>{() => <Outlet />}</LoadState>
}
