import { SERVICE_WORKER } from '@stay/contract/paths'
import { createStore } from '../store.ts'
import { activateWaiting } from './activate-waiting.ts'
import { checkBuild, isStale, pageBuild } from './build-check.ts'
import { PAGES_CACHE_PREFIX } from './caches.ts'
import { post } from './post-to-worker.ts'

/** `off` if the installation has disabled the service worker. */
export const workerState = createStore<'starting' | 'offlineReady' | 'registrationError' | 'off'>('starting')

let registration: ServiceWorkerRegistration | undefined
let isUpdating = false
const ACTIVATION_TIMEOUT_MS = 3000

export async function registerWorker(): Promise<void> {
  if (document.querySelector('meta[name="no-worker"]')) return workerState.set('off')
  try {
    const { serviceWorker } = navigator
    let hasController = serviceWorker.controller !== null
    serviceWorker.addEventListener('controllerchange', () => {
      if (isUpdating) location.reload()
      // Another tab has activated a new worker: this page may belong to the previous build.
      else if (hasController) void checkBuild()
      hasController = true
    })
    registration = await serviceWorker.register(SERVICE_WORKER, { scope: '/', updateViaCache: 'none' })
    const ask = activateWaiting(registration, pageBuild() ?? '')
    // The worker refuses while another page is open.
    document.addEventListener('visibilitychange', ask)
    const update = () => void registration?.update().catch(() => undefined)
    isStale.subscribe(update)
    // Registering an active worker again does not check for an update.
    if (hasController) update()
    const { active } = await Promise.race([serviceWorker.ready, installFailure(registration.installing)])
    workerState.set('offlineReady')
    if (active) post(active, 'rest')
  } catch {
    workerState.set('registrationError')
  }
}

/** `serviceWorker.ready` never rejects, so a failed installation is detected here. */
const installFailure = (worker: ServiceWorker | null) =>
  new Promise<never>((_, reject) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(new Error('service worker could not be installed'))
    })
  })

export async function applyUpdate(): Promise<void> {
  // While the old worker is active, it would return pages of the old build.
  await deleteCachedPages().catch(() => undefined)
  const waiting = registration?.waiting
  if (!waiting) return location.reload()
  isUpdating = true
  post(waiting, 'activate')
  setTimeout(() => location.reload(), ACTIVATION_TIMEOUT_MS)
}

async function deleteCachedPages(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PAGES_CACHE_PREFIX)) await caches.delete(name)
}
