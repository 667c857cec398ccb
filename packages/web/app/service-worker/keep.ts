import { withRoom } from '../shared/offline/free-room.ts'

/** Stores an answer. Where there is no room left, pictures make some: the app itself must never be the one to go. */
export async function keep(store: string, key: string, response: Response): Promise<void> {
  const cache = await caches.open(store)
  await withRoom(() => cache.put(key, response.clone()))
}
