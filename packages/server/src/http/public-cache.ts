import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { toRefusal } from './problems.ts'
import { Refusal } from './refusal.ts'

/** A public response as it is sent. */
export type Stored = {
  status: number
  body: Buffer
  etag: string
  headers: Record<string, string>
  encoded: Map<'br' | 'gzip', Buffer>
  storedAt: number
  version: number
}

type Loaded = Pick<Stored, 'status' | 'headers'> & { body: Buffer | string }

/** `queries` has responses to any query that a client sends, so that they cannot replace the others. */
export type CachePart = 'responses' | 'queries' | 'images'

const MAX_BYTES: Record<CachePart, number> = {
  responses: 32 * 1024 * 1024,
  queries: 8 * 1024 * 1024,
  images: 16 * 1024 * 1024,
}
const MAX_ENTRIES = 5000
const MAX_KEY_LENGTH = 500
const MAX_AGE_MS = 30_000
/** A stale response is returned after this time. Without one the request waits, because a slow database may still answer. */
const STALE_AFTER_MS = 900
/** The queries behind a response have shorter timeouts of their own. */
const DEADLINE_MS = 5000
/** The size of an entry besides its body: headers, compressed copies, the entry itself. */
const OVERHEAD = { factor: 1.4, bytes: 1024 }

/** Stores public responses in memory. While the database is unavailable, stale responses are returned. */
export class PublicCache {
  #parts = {
    responses: createPart(MAX_BYTES.responses),
    queries: createPart(MAX_BYTES.queries),
    images: createPart(MAX_BYTES.images),
  }
  #loading = new Map<string, Promise<Stored>>()
  #version = 0

  /** Changes with the content. */
  get version(): number {
    return this.#version
  }

  /** Content has changed: stored responses are stale from now on. */
  invalidate(): void {
    this.#version++
  }

  /**
   * Returns the stored response, or loads it; simultaneous requests load it once. If the database is slow or
   * unavailable, returns a stale response; without one, refuses with `unavailable` after `deadlineMs`.
   */
  async get(
    key: string,
    load: () => Promise<Loaded>,
    { part = 'responses', deadlineMs = DEADLINE_MS }: { part?: CachePart; deadlineMs?: number } = {},
  ): Promise<Stored> {
    const fresh = this.fresh(key, part)
    if (fresh) return fresh
    const stale = this.#parts[part].get(key)
    const loading = this.#loadOnce(key, load, part, deadlineMs)
    if (!stale) return loading
    return within(STALE_AFTER_MS, loading).catch((error: unknown) => {
      if (isUnavailable(error)) return stale
      throw error
    })
  }

  /** Returns a stored response that is not stale. */
  fresh(key: string, part: CachePart): Stored | undefined {
    const entry = this.#parts[part].get(key)
    if (!entry || isImmutable(entry)) return entry
    return entry.version === this.#version && Date.now() - entry.storedAt <= MAX_AGE_MS ? entry : undefined
  }

  /** Sizes in bytes. */
  sizes(): [part: string, bytes: number][] {
    return Object.entries(this.#parts).map(([part, { calculatedSize }]) => [part, calculatedSize])
  }

  #loadOnce(key: string, load: () => Promise<Loaded>, part: CachePart, deadlineMs: number): Promise<Stored> {
    const versionedKey = `${this.#version} ${key}`
    const loading = this.#loading.get(versionedKey)
    if (loading) return loading
    const promise = this.#load(key, load, part, deadlineMs).finally(() => this.#loading.delete(versionedKey))
    this.#loading.set(versionedKey, promise)
    return promise
  }

  async #load(
    key: string,
    load: () => Promise<Loaded>,
    part: CachePart,
    deadlineMs: number,
  ): Promise<Stored> {
    const version = this.#version
    try {
      const stored = toStored(await within(deadlineMs, load()), version)
      if (stored.status === 200 && key.length <= MAX_KEY_LENGTH) this.#parts[part].set(key, stored)
      return stored
    } catch (error) {
      // Removed content must not be returned as a stale response later.
      if (!isUnavailable(error)) this.#parts[part].delete(key)
      throw error
    }
  }
}

const createPart = (maxSize: number) =>
  new LRUCache<string, Stored>({
    max: MAX_ENTRIES,
    maxSize,
    sizeCalculation: (entry, key) =>
      Math.ceil(key.length + entry.body.length * OVERHEAD.factor + OVERHEAD.bytes),
  })

const isUnavailable = (error: unknown) => toRefusal(error).code === 'unavailable'
const isImmutable = (entry: Stored) => entry.headers['cache-control']?.endsWith('immutable') ?? false

async function within<T>(deadlineMs: number, work: Promise<T>): Promise<T> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Refusal('unavailable')), deadlineMs)
  return Promise.race([work, deadline.promise]).finally(() => clearTimeout(timer))
}

/** Makes a response in the form in which it is sent and stored. */
export function toStored({ status, headers, body }: Loaded, version = 0): Stored {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return {
    status,
    body: bytes,
    etag: etagOf(bytes),
    headers,
    encoded: new Map(),
    storedAt: Date.now(),
    version,
  }
}

/** Weak: the same for every encoding of the body. */
export const etagOf = (body: Buffer) =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
