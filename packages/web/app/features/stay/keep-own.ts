import type { Accommodation } from '@stay/contract/accommodations'
import { guestApi } from '../../shared/session/guest-api.ts'
import { loadNotifications } from './notification-data.ts'

let keptFor = ''

/** Asks once for all that is the guest's own, so that the device has it when there is no network; the worker keeps it. */
export async function keepOwn({ id, availableBmsSystems }: Accommodation): Promise<void> {
  if (!('serviceWorker' in navigator && navigator.serviceWorker.controller) || keptFor === id) return
  keptFor = id
  const api = guestApi()
  await Promise.allSettled([
    loadNotifications(api),
    availableBmsSystems.includes('sensor') && api('GET /bms/sensor/rooms/me/', {}),
  ])
}
