import type { Api } from '@stay/contract/http/client'
import type { KnownStay } from '../../shared/live/live.ts'

/** What the server renders of a guest's stay; undefined if it could not be loaded, then the page loads it. */
export async function loadStay(api: Api): Promise<KnownStay | undefined> {
  try {
    const [stay, { unread }, room] = await Promise.all([
      api('GET /accommodations/me/', {}),
      api('GET /notifications/me/counter/', {}),
      api('GET /bms/sensor/rooms/me/', {}).catch(() => null),
    ])
    return { stay, unread, room }
  } catch {
    return undefined
  }
}
