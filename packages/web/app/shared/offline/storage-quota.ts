import { CACHES, PAGES_CACHE_PREFIX } from './caches.ts'

/** Space that optional files must leave free for hotels. */
const RESERVED_BYTES = 8_000_000

/** What is deleted when space is short, in this order. */
const EXPENDABLE_CACHES = [CACHES.images, PAGES_CACHE_PREFIX]

/** Runs a write; when the storage quota is exceeded, frees space and tries again. */
export async function withQuota<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(await freeSpace())) throw error
    return withQuota(write)
  }
}

/** Whether there is enough space for optional files. */
export async function hasPlentyOfSpace(): Promise<boolean> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return quota - usage > RESERVED_BYTES
}

/** Deletes one expendable cache; returns whether there was anything to delete. */
async function freeSpace(): Promise<boolean> {
  for (const prefix of EXPENDABLE_CACHES)
    for (const name of await caches.keys()) {
      if (!name.startsWith(prefix)) continue
      const cache = await caches.open(name)
      const keys = await cache.keys()
      // One by one: a deleted cache keeps its space as long as a page holds it open.
      for (const key of keys) await cache.delete(key)
      if (keys.length > 0) return true
    }
  return false
}
