import { matchPath } from '@stay/contract/url/path-pattern'
import { ASSETS, isDeskPath, isOfflinePage, isPreviewPage, isTvPage, MEDIA } from '@stay/contract/paths'
import type { WorkerMessage } from '../shared/offline/caches.ts'
import { handleApiCall } from './api-calls.ts'
import { handleAsset, handleImage } from './assets.ts'
import { deleteGuestData } from './guest-calls.ts'
import { activateWhenAlone, deleteOldCaches, install, isNewerBuildFound, storeRemaining } from './install.ts'
import { handleOtherDocument, handlePage, storeOpenPage } from './pages.ts'
import { openNotification, showNotification } from './push-messages.ts'
import { BUILD_ID, worker } from './scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(install()))

worker.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim())),
)

worker.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message === 'activate') event.waitUntil(worker.skipWaiting())
  if (typeof message === 'object' && message.activateFor === BUILD_ID) event.waitUntil(activateWhenAlone())
  if (message === 'forget') event.waitUntil(deleteGuestData())
  if (message === 'rest') event.waitUntil(onPageIdle(event.source as WindowClient))
})

worker.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)))

worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  const isSameOrigin = url.origin === worker.location.origin
  if (request.mode === 'navigate') {
    if (
      isSameOrigin &&
      ![isTvPage, isPreviewPage, isDeskPath].some((needsNetwork) => needsNetwork(url.pathname))
    )
      event.respondWith(
        isOfflinePage(url.pathname) ? handlePage(event, url) : handleOtherDocument(event, url),
      )
    return
  }
  const response = handleApiCall(request, url)
  if (response) event.respondWith(response)
  else if (isSameOrigin && url.pathname.startsWith(ASSETS)) event.respondWith(handleAsset(request))
  else if (isSameOrigin && matchPath(MEDIA, url.pathname)) event.respondWith(handleImage(request, url))
})

async function onPageIdle({ url }: WindowClient): Promise<void> {
  // A newer build can only activate when this worker is idle.
  if (isNewerBuildFound()) return
  await deleteOldCaches()
  await storeOpenPage(url).catch(() => undefined)
  await storeRemaining().catch(() => undefined)
}
