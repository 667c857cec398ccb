const KEY = 'desk.recent-people'
const MAX_PEOPLE = 5

export type RecentPerson = { name: string; userName: string }

/** The people who signed in on this computer last, to fill in the form. */
export function listRecentPeople(): RecentPerson[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPerson) : []
  } catch {
    return []
  }
}

export function rememberPerson({ name, userName }: RecentPerson): void {
  const others = listRecentPeople().filter((other) => other.userName !== userName)
  localStorage.setItem(KEY, JSON.stringify([{ name, userName }, ...others].slice(0, MAX_PEOPLE)))
}

const isPerson = (value: unknown): value is RecentPerson =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'userName' in value &&
  typeof value.name === 'string' &&
  typeof value.userName === 'string'
