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
    if (!serviceWorker.controller)
      await new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
    // The worker may have missed the earlier responses, and the server rendered the stay into the page.
    await Promise.allSettled([
      tourist('GET /accommodations/me/', {}),
      tourist('GET /notifications/me/counter/', {}),
      loadNotifications(tourist),
      availableBmsSystems.includes('sensor') && tourist('GET /bms/sensor/rooms/me/', {}),
    ])
  }
}
