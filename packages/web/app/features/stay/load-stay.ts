import type { Api } from '@stay/contract/http/client'
import type { InitialStay } from '../../shared/live/live.ts'

/** Loads the stay for server rendering; undefined after an error, then the browser loads it. */
export async function loadStay(api: Api): Promise<InitialStay | undefined> {
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
