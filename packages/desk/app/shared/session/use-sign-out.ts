import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useDesk } from '../app-context.ts'
import { deskPaths } from '../paths.ts'

/** Removes all data from the screen and opens the sign-in page. */
export function useLeave(): (next?: string) => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { undo } = useDesk()
  return (next) => {
    void navigate(deskPaths.signIn(next), { replace: true })
    queries.clear()
    undo.clear()
  }
}

/**
 * Ends the session. If the server cannot be reached, nothing happens: the session would still be open. The next person
 * on a shared computer continues on the same page.
 */
export function useSwitchPerson(): { signOut: () => Promise<void>; switchPerson: () => Promise<void> } {
  const { api } = useDesk()
  const leave = useLeave()
  const { pathname, search } = useLocation()
  const end = async (next?: string) => {
    await api.quiet('POST /me/sign-out/', {})
    leave(next)
  }
  return { signOut: () => end(), switchPerson: () => end(pathname + search) }
}
