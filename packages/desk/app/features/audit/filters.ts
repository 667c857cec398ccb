import { AUDIT_ACTORS, type AuditActor } from '@stay/contract/stay/audit-actors'

export type Filters = {
  /** An actor, or the ID of a staff member after `staff:`. */
  who: string
  search: string
  from: string
  to: string
  page: number
}

/** Filters are part of the URL, so that the back button and links keep them. */
export const readFilters = (query: URLSearchParams): Filters => ({
  who: query.get('who') ?? '',
  search: query.get('search') ?? '',
  from: query.get('from') ?? '',
  to: query.get('to') ?? '',
  page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
})

/** Without the page: other filters have other pages. */
export const writeFilters = ({ who, search, from, to }: Filters) =>
  new URLSearchParams(Object.entries({ who, search, from, to }).filter(([, value]) => value !== ''))

const STAFF_PREFIX = 'staff:'

export const staffFilter = (staffId: string) => STAFF_PREFIX + staffId

/** The query of the API; values that nobody can choose are ignored. */
export function toQuery({ who, search, from, to, page }: Filters) {
  const actor = AUDIT_ACTORS.find((each) => each === who)
  return {
    page,
    ...(actor && { actor: actor satisfies AuditActor }),
    ...(who.startsWith(STAFF_PREFIX) && { staffId: who.slice(STAFF_PREFIX.length) }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
