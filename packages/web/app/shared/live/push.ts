import { createStore, type Store } from '../store.ts'
import type { GuestApi } from './guest-api.ts'
import { findPushSubscription, unsubscribePush } from './push-subscription.ts'

/** Without a connection to its push service, the browser waits forever. */
const SUBSCRIBE_TIMEOUT_MS = 15_000

export type PushState = 'unsupported' | 'off' | 'on' | 'blocked'

export type PushSettings = {
  state: Store<PushState>
  check: () => Promise<void>
  /** Browsers show the permission prompt only after a tap. */
  turnOn: () => Promise<void>
  turnOff: () => Promise<void>
}

export function createPushSettings({ tourist, push }: GuestApi): PushSettings {
  const state = createStore<PushState>('unsupported')

  const check = async () => {
    const registration = await findRegistration()
    if (!registration?.active) return state.set('unsupported')
    if (Notification.permission === 'denied') return state.set('blocked')
    const subscription = await findPushSubscription()
    state.set(subscription && Notification.permission === 'granted' ? 'on' : 'off')
  }

  const saveSubscription = async (
    webPush: { endpoint: string; keys: { p256dh: string; auth: string } } | null,
  ) => {
    const { token } = await push('POST /push-tokens', {})
    await tourist('PUT /accommodations/devices/me/push-token/', { body: { token, webPush } })
  }

  return {
    state,
    check,
    turnOn: async () => {
      const registration = await findRegistration()
      if (!registration || (await Notification.requestPermission()) !== 'granted') return check()
      const { key } = await push('GET /web-push-key', {})
      const subscription = await withTimeout(
        registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
      )
      const { endpoint = '', keys } = subscription.toJSON()
      try {
        await saveSubscription({
          endpoint,
          keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
        })
      } catch (error) {
        await subscription.unsubscribe()
        throw error
      }
      await check()
    },
    turnOff: async () => {
      await unsubscribePush()
      await saveSubscription(null)
      await check()
    },
  }
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration()
}

const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('push service timed out')), SUBSCRIBE_TIMEOUT_MS)
    }),
  ])
