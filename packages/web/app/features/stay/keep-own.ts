import type { Accommodation } from '@stay/contract/stay/accommodations'
import { guestApi } from '../../shared/session/guest-api.ts'
import { loadNotifications } from './notification-data.ts'

let keptFor = ''

/**
 * Asks once for all that is the guest's own, so that the device has it when there is no network: the worker keeps it. On a
 * first visit there is none yet, and what was asked before is asked again.
 */
export async function keepOwn({ id, availableBmsSystems }: Accommodation): Promise<void> {
  if (!('serviceWorker' in navigator) || keptFor === id) return
  keptFor = id
  const { serviceWorker } = navigator
  const isFirst = !serviceWorker.controller
  if (isFirst)
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  const api = guestApi()
  await Promise.allSettled([
    isFirst && api('GET /accommodations/me/', {}),
    isFirst && api('GET /notifications/me/counter/', {}),
    loadNotifications(api),
    availableBmsSystems.includes('sensor') && api('GET /bms/sensor/rooms/me/', {}),
  ])
}
