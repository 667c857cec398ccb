import { CACHES, PAGES_CACHE_PREFIX } from './caches.ts'

const RESERVED_BYTES = 8_000_000

const EXPENDABLE_CACHES = [CACHES.images, PAGES_CACHE_PREFIX]

export async function withQuota<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(await freeSpace())) throw error
    return withQuota(write)
  }
}

export async function hasPlentyOfSpace(): Promise<boolean> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return quota - usage > RESERVED_BYTES
}

async function freeSpace(): Promise<boolean> {
  for (const prefix of EXPENDABLE_CACHES)
    for (const name of await caches.keys()) {
      if (!name.startsWith(prefix)) continue
      const cache = await caches.open(name)
      const keys = await cache.keys()
      // A deleted cache still uses its space while a page has it open, so the entries are deleted.
      for (const key of keys) await cache.delete(key)
      if (keys.length > 0) return true
    }
  return false
}
