import type { WebPushPayload } from '@stay/contract/push/web-push'
import { worker } from './scope.ts'

export async function showNotification(data: PushMessageData | null): Promise<void> {
  if (!data) return
  const { title, body, lang, tag, path } = data.json() as WebPushPayload
  await worker.registration.showNotification(title, {
    body,
    lang,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/mono-96.png',
    data: path,
  })
}

export async function openNotification(notification: Notification): Promise<void> {
  notification.close()
  const path = String(notification.data)
  const [client] = await worker.clients.matchAll({ type: 'window' })
  if (!client) return void (await worker.clients.openWindow(path))
  await client.focus()
  await client.navigate(path)
}
