import { CACHES, PAGES_CACHE_PREFIX } from './caches.ts'

const RESERVED_BYTES = 8_000_000

const EXPENDABLE_CACHES = [CACHES.images, PAGES_CACHE_PREFIX]

/** Simultaneous writes fail together; space is freed once for all of them. */
let freeing: Promise<boolean> | undefined
let timesFreed = 0

/** Writes, and writes again after space was freed for this write or a simultaneous one. */
export async function withQuota<T>(write: () => Promise<T>): Promise<T> {
  const timesFreedBefore = timesFreed
  try {
    return await write()
  } catch (error) {
    if (timesFreed === timesFreedBefore && !(await freeSpaceOnce())) throw error
    return withQuota(write)
  }
}

const freeSpaceOnce = () =>
  (freeing ??= freeSpace().finally(() => {
    freeing = undefined
  }))

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
      if (keys.length === 0) continue
      timesFreed++
      return true
    }
  return false
}
