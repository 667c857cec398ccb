import type { WorkerMessage } from '../shared/offline/stores.ts'
import { answerCall, forgetOwn } from './answers.ts'
import { answerFile, answerPicture } from './files.ts'
import { fetchRest, install, takeOverAlone, tidy } from './install.ts'
import { openMessage, showMessage } from './messages.ts'
import { answerOther, answerPage, isPage, keepOpened } from './pages.ts'
import { worker } from './scope.ts'

/** Keeps the app and the guest's hotel on the device, and answers where the network does not. */

/** Televisions, and the owner's preview: there is nothing of them on a phone. */
const ONLY_ONLINE = /^(\/[^/]+\/preview|\/tv)(\/|$)/

worker.addEventListener('install', (event) => event.waitUntil(install()))

worker.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => worker.clients.claim())))

worker.addEventListener('message', (event) => {
  const said = event.data as WorkerMessage
  if (said === 'activate') event.waitUntil(worker.skipWaiting())
  if (said === 'activate alone') event.waitUntil(takeOverAlone())
  if (said === 'forget') event.waitUntil(forgetOwn())
  if (said === 'rest') event.waitUntil(rest(event.source as WindowClient))
})

worker.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))

worker.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event.notification)))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  const isHere = url.origin === worker.location.origin
  if (request.mode === 'navigate') {
    if (isHere && !ONLY_ONLINE.test(url.pathname))
      event.respondWith(isPage(url.pathname) ? answerPage(event, url) : answerOther(event, url))
    return
  }
  const call = answerCall(request, url)
  if (call) event.respondWith(call)
  else if (isHere && url.pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
  else if (isHere && url.pathname.startsWith('/media/')) event.respondWith(answerPicture(request, url))
})

async function rest({ url }: WindowClient): Promise<void> {
  await tidy()
  await keepOpened(url).catch(() => undefined)
  await fetchRest()
}
