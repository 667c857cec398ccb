import type { PushedMessage } from '@stay/contract/push/web-push'
import { worker } from './scope.ts'

/** Shows a notification; it only says that there is a message, not what the message says. */
export async function showNotification(data: PushMessageData | null): Promise<void> {
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

/** Opens the message in the app if it is open, else in a new window. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close()
  const path = String(notification.data)
  const [client] = await worker.clients.matchAll({ type: 'window' })
  if (!client) return void (await worker.clients.openWindow(path))
  await client.focus()
  await client.navigate(path)
}
