import { PAGES, STORES } from './stores.ts'

/** What is asked for when there is no room left. */
const SPARE = [STORES.pictures, PAGES]

/** Makes room: pictures go first, then pages that were read here. Answers whether there was anything to let go. */
async function freeRoom(): Promise<boolean> {
  for (const spare of SPARE)
    for (const name of await caches.keys()) {
      if (!name.startsWith(spare)) continue
      const cache = await caches.open(name)
      const keys = await cache.keys()
      // One by one: a store that is dropped whole keeps its room as long as anybody holds it open.
      for (const key of keys) await cache.delete(key)
      if (keys.length > 0) return true
    }
  return false
}

/** Does something that needs room; makes room as long as there is too little. */
export async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(await freeRoom())) throw error
    return withRoom(work)
  }
}

/** What is only good to have must leave this much for the hotels. */
const PLENTY_BYTES = 8_000_000

/** Whether there is room enough for what is only good to have. */
export async function hasPlenty(): Promise<boolean> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return quota - usage > PLENTY_BYTES
}
