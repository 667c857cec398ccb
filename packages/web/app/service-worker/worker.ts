import { matchPath } from '@stay/contract/url/path-pattern'
import { ASSETS, isOfflinePage, isPreviewPage, isTvPage, MEDIA } from '@stay/contract/paths'
import type { WorkerMessage } from '../shared/offline/caches.ts'
import { answerCall } from './api-calls.ts'
import { answerAsset, answerImage } from './assets.ts'
import { forgetGuest } from './guest-calls.ts'
import { activateIfAlone, deleteOldCaches, install, storeRemaining } from './install.ts'
import { answerOther, answerPage, storeOpenPage } from './pages.ts'
import { openNotification, showNotification } from './push-messages.ts'
import { worker } from './scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(install()))

worker.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim())),
)

worker.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message === 'activate') event.waitUntil(worker.skipWaiting())
  if (message === 'activate alone') event.waitUntil(activateIfAlone())
  if (message === 'forget') event.waitUntil(forgetGuest())
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
    // TVs and previews need the network.
    if (isSameOrigin && !isTvPage(url.pathname) && !isPreviewPage(url.pathname))
      event.respondWith(isOfflinePage(url.pathname) ? answerPage(event, url) : answerOther(event, url))
    return
  }
  const call = answerCall(request, url)
  if (call) event.respondWith(call)
  else if (isSameOrigin && url.pathname.startsWith(ASSETS)) event.respondWith(answerAsset(request))
  else if (isSameOrigin && matchPath(MEDIA, url.pathname)) event.respondWith(answerImage(request, url))
})

async function onPageIdle({ url }: WindowClient): Promise<void> {
  await deleteOldCaches()
  await storeOpenPage(url).catch(() => undefined)
  await storeRemaining()
}
