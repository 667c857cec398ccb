import { mayBeHotelPath } from '@stay/contract/paths'

const VISITED_KEY = 'stay.seen'

/** Paths of the hotel pages of this visit, which can span several documents. Without storage there are none. */
export function readVisitedPages(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(VISITED_KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** Ignores pages outside a hotel: the path of a TV contains its key. Part of an inline script, so it must be small. */
export function addVisitedPage(path: string): void {
  const visited = readVisitedPages()
  if (!mayBeHotelPath(path) || visited.includes(path)) return
  try {
    sessionStorage.setItem(VISITED_KEY, JSON.stringify([...visited, path]))
  } catch {
    // The browser blocks storage.
  }
}
