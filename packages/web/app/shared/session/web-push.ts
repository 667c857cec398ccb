import { createStore } from '../store.ts'
import { guestApi, pushApi } from './guest-api.ts'
import { findSubscription, unsubscribe } from './unsubscribe.ts'

/** Whether this device is told of messages while the app is closed; `none` where it cannot be. */
export const pushState = createStore<'none' | 'off' | 'on' | 'blocked'>('none')

const ANSWER_MS = 15_000

const registration = async () => {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration()
}

/** Looks how it stands. */
export async function lookAtPush(): Promise<void> {
  const found = await registration()
  if (!found?.active) return pushState.set('none')
  if (Notification.permission === 'denied') return pushState.set('blocked')
  const subscription = await findSubscription()
  pushState.set(subscription && Notification.permission === 'granted' ? 'on' : 'off')
}

/** Asks the guest, then the browser's push service, then tells the server; only by a tap. */
export async function turnPushOn(): Promise<void> {
  const found = await registration()
  if (!found || (await Notification.requestPermission()) !== 'granted') return lookAtPush()
  const { key } = await pushApi()('GET /web-push-key', {})
  const subscription = await inTime(
    found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  )
  const { endpoint = '', keys } = subscription.toJSON()
  try {
    await tell({ endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  await lookAtPush()
}

/** A push service that cannot be reached is asked by the browser for ever. */
const inTime = <T>(asked: Promise<T>): Promise<T> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The push service does not answer.')), ANSWER_MS)
    }),
  ])

export async function turnPushOff(): Promise<void> {
  await unsubscribe()
  await tell(null)
  await lookAtPush()
}

async function tell(
  webPush: { endpoint: string; keys: { p256dh: string; auth: string } } | null,
): Promise<void> {
  const { token } = await pushApi()('POST /push-tokens', {})
  await guestApi()('PUT /accommodations/devices/me/push-token/', { body: { token, webPush } })
}
