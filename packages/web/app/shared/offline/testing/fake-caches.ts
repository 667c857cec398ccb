const ORIGIN = 'https://stay.example'

type Key = string | URL | { url: string }

const toUrl = (key: Key) => new URL(typeof key === 'object' && 'url' in key ? key.url : key, ORIGIN).href

/** A Cache in memory, in insertion order as in browsers. */
export class FakeCache {
  entries = new Map<string, Response>()
  /** Writes throw QuotaExceededError while this returns true. */
  isFull = () => false

  match = (key: Key) => Promise.resolve(this.entries.get(toUrl(key))?.clone())
  keys = () => Promise.resolve([...this.entries.keys()].map((url) => ({ url })))
  delete = (key: Key) => Promise.resolve(this.entries.delete(toUrl(key)))
  put = (key: Key, response: Response) => {
    if (this.isFull()) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
    this.entries.delete(toUrl(key))
    this.entries.set(toUrl(key), response)
    return Promise.resolve()
  }
}

/** A CacheStorage in memory. */
export class FakeCaches {
  byName = new Map<string, FakeCache>()

  open = (name: string) => {
    const cache = this.byName.get(name) ?? new FakeCache()
    this.byName.set(name, cache)
    return Promise.resolve(cache)
  }
  has = (name: string) => Promise.resolve(this.byName.has(name))
  keys = () => Promise.resolve([...this.byName.keys()])
  delete = (name: string) => Promise.resolve(this.byName.delete(name))
  match = (key: Key, { cacheName }: { cacheName?: string } = {}) => {
    const caches = cacheName ? [this.byName.get(cacheName)] : [...this.byName.values()]
    const found = caches.find((cache) => cache?.entries.has(toUrl(key)))
    return Promise.resolve(found?.entries.get(toUrl(key))?.clone())
  }

  /** Paths in a cache, without the origin. */
  pathsIn = (name: string) =>
    [...(this.byName.get(name)?.entries.keys() ?? [])].map((url) => url.slice(ORIGIN.length))
}
