/** Replaces a service worker that the installation no longer wants: deletes its caches, and then itself. */
const retiring = self as unknown as {
  addEventListener: (
    type: string,
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void
  skipWaiting: () => Promise<void>
  registration: { unregister: () => Promise<boolean> }
}

retiring.addEventListener('install', (event) => event.waitUntil(retiring.skipWaiting()))
retiring.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('stay-')) await caches.delete(name)
  await retiring.registration.unregister()
}
