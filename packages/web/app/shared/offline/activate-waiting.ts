import { post } from './post-to-worker.ts'

/**
 * A waiting worker belongs to a newer build. It is asked to activate once this page belongs to that build too:
 * when the page has loaded, and when a worker is installed. Returns a function that asks again.
 */
export function activateWaiting(registration: ServiceWorkerRegistration, build: string): () => void {
  const ask = () => {
    if (registration.waiting) post(registration.waiting, { activateFor: build })
  }
  const watch = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', ask)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  watch(registration.installing)
  ask()
  return ask
}
