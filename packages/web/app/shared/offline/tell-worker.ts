import type { WorkerMessage } from './stores.ts'

export function say(worker: ServiceWorker, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has the origin of its pages
  worker.postMessage(message)
}

/** Tells the worker that answers this page, if one does. */
export function tellWorker(message: WorkerMessage): void {
  const controller = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (controller) say(controller, message)
}
