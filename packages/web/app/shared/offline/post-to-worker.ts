import type { WorkerMessage } from './caches.ts'

export function post(worker: ServiceWorker, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has the origin of its pages
  worker.postMessage(message)
}

export function postToWorker(message: WorkerMessage): void {
  const controller = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (controller) post(controller, message)
}
