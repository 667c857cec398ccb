import type { GuestStay } from '@stay/contract/stay/guest-stay'
import type { GuestApi } from './guest-api.ts'
import { loadNotifications } from './notifications.ts'

/** Loads all guest data once per stay, so that the service worker caches it. */
export function createOfflineStore({ tourist }: GuestApi) {
  let storedStayId = ''
  return async ({ id, availableBmsSystems }: GuestStay): Promise<void> => {
    if (!('serviceWorker' in navigator) || storedStayId === id) return
    storedStayId = id
    const { serviceWorker } = navigator
    // On a first visit the worker did not see the earlier responses.
    const isFirst = !serviceWorker.controller
    if (isFirst)
      await new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
    await Promise.allSettled([
      isFirst && tourist('GET /accommodations/me/', {}),
      isFirst && tourist('GET /notifications/me/counter/', {}),
      loadNotifications(tourist),
      availableBmsSystems.includes('sensor') && tourist('GET /bms/sensor/rooms/me/', {}),
    ])
  }
}
