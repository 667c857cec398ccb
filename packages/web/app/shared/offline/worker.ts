import { SERVICE_WORKER } from '@stay/contract/paths'
import { createStore } from '../store.ts'
import { checkBuild, isStale } from './build-check.ts'
import { PAGES_CACHE_PREFIX } from './caches.ts'
import { post } from './post-to-worker.ts'

/** How it stands with the worker: `off` where the installation wants none. */
export const workerState = createStore<'starting' | 'offlineReady' | 'registrationError' | 'off'>('starting')

let registration: ServiceWorkerRegistration | undefined
/** The guest, or the moment, has asked for the new build. */
let isAsked = false
/** A worker that does not take over by then is not waited for. */
const TAKE_OVER_MS = 3000

/** Registers the worker, once the page is at rest. */
export async function startWorker(): Promise<void> {
  if (document.querySelector('meta[name="no-worker"]')) return workerState.set('off')
  try {
    const { serviceWorker } = navigator
    let hasController = serviceWorker.controller !== null
    serviceWorker.addEventListener('controllerchange', () => {
      if (isAsked) location.reload()
      // Another tab has asked for it: this page may be of the build before.
      else if (hasController) void checkBuild()
      hasController = true
    })
    registration = await serviceWorker.register(SERVICE_WORKER, { scope: '/', updateViaCache: 'none' })
    registration.addEventListener('updatefound', () => follow(registration?.installing))
    follow(registration.installing ?? registration.waiting)
    const update = () => void registration?.update().catch(() => undefined)
    isStale.subscribe(update)
    // A worker that is there already is not compared with the server's by registering it again.
    if (hasController) update()
    const { active } = await Promise.race([serviceWorker.ready, failureOf(registration.installing)])
    workerState.set('offlineReady')
    if (active) post(active, 'rest')
  } catch {
    workerState.set('registrationError')
  }
}

/** A first worker that cannot be installed never becomes ready. */
const failureOf = (worker: ServiceWorker | null) =>
  new Promise<never>((_, reject) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(new Error('The worker could not be installed.'))
    })
  })

/** Once a new worker waits, there is a new build; a page that is of it already, and alone, lets the worker take over. */
function follow(worker: ServiceWorker | null | undefined): void {
  const look = async () => {
    if (worker?.state !== 'installed' || !navigator.serviceWorker.controller) return
    if ((await checkBuild()) && !isStale.get()) post(worker, 'activate alone')
  }
  worker?.addEventListener('statechange', () => void look())
  void look()
}

/** Goes over to the new build: with its worker where there is one, in any case without the old page. */
export async function goOn(): Promise<void> {
  const waiting = registration?.waiting
  if (!waiting) {
    // The worker that stays must not show pages of its own build.
    await forgetPages().catch(() => undefined)
    return location.reload()
  }
  isAsked = true
  post(waiting, 'activate')
  setTimeout(() => location.reload(), TAKE_OVER_MS)
}

async function forgetPages(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PAGES_CACHE_PREFIX)) await caches.delete(name)
}
