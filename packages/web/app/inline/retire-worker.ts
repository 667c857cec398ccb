/** Replaces the service worker if the installation disables it: deletes its caches, then unregisters itself. */
const retiringWorker = self as unknown as {
  addEventListener: (
    type: string,
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void
  skipWaiting: () => Promise<void>
  registration: { unregister: () => Promise<boolean> }
}

retiringWorker.addEventListener('install', (event) => event.waitUntil(retiringWorker.skipWaiting()))
retiringWorker.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('stay-')) await caches.delete(name)
  await retiringWorker.registration.unregister()
}
