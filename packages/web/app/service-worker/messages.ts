import type { PushedMessage } from '@stay/contract/push/web-push'
import { worker } from './scope.ts'

/** Shows that there is a message; what it says is read in the app. */
export async function showMessage(data: PushMessageData | null): Promise<void> {
  if (!data) return
  const { title, body, lang, tag, path } = data.json() as PushedMessage
  await worker.registration.showNotification(title, {
    body,
    lang,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/mono-96.png',
    data: path,
  })
}

/** A tap leads to the message: in the app where it is open, else in a new window. */
export async function openMessage(notification: Notification): Promise<void> {
  notification.close()
  const path = String(notification.data)
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (!open) return void (await worker.clients.openWindow(path))
  await open.focus()
  await open.navigate(path)
}
