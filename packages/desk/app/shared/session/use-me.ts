import type { Me } from '@stay/contract/staff/staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesk } from '../app-context.ts'
import { rememberPerson } from './recent-people.ts'

const KEY = ['me']

/** The signed-in staff member; the query fails if nobody is signed in. */
export function useMeQuery() {
  const { api } = useDesk()
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.quiet('GET /me/', {}, { signal }) })
}

/** The signed-in staff member, on pages that are shown only after sign-in. */
export function useMe(): Me {
  const { data } = useMeQuery()
  if (!data) throw new Error('Nobody is signed in.')
  return data
}

/** Stores the staff member after a sign-in. Data of another person must not stay on the screen. */
export function useSetMe(): (me: Me) => void {
  const queries = useQueryClient()
  const { undo } = useDesk()
  return (me) => {
    const before = queries.getQueryData<Me>(KEY)
    if (before && before.id !== me.id) {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] })
      undo.clear()
    }
    queries.setQueryData(KEY, me)
    if (!me.isDemo) rememberPerson(me)
  }
}
