import type { Accommodation } from '@stay/contract/stay/accommodations'
import type { Api } from '@stay/contract/http/client'
import type { SensorRoom } from '@stay/contract/room/climate'

/** What the server knows of a guest's stay when it renders a page. */
export type KnownStay = {
  accommodation: Accommodation
  unread: number
  /** Null where the room has nothing that a guest could command. */
  room: SensorRoom | null
  /** Where the styles of the guest's part are: the page that the server wrote needs them at once. */
  styles: string | undefined
}

/** Undefined where it could not be had: the page then asks for itself. */
export async function loadStay(api: Api, styles: string | undefined): Promise<KnownStay | undefined> {
  try {
    const [accommodation, { unread }, room] = await Promise.all([
      api('GET /accommodations/me/', {}),
      api('GET /notifications/me/counter/', {}),
      api('GET /bms/sensor/rooms/me/', {}).catch(() => null),
    ])
    return { accommodation, unread, room, styles }
  } catch {
    return undefined
  }
}
