import { createHash } from 'node:crypto'
import { toRefusal } from './problems.ts'
import { Refusal } from './refusal.ts'

/** A public answer as it goes over the wire. */
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

const MAX_BYTES = 96 * 1024 * 1024
const MAX_ENTRIES = 5000
const MAX_KEY_LENGTH = 500
const MAX_AGE_MS = 30_000
/** An old answer serves after this time; whoever has none waits on, for a busy machine is not a broken one. */
const TIMEOUT_MS = 900
/** By then no answer comes any more. That the database is gone, its own shorter deadlines tell. */
const DEADLINE_MS = 5000
/** What an entry weighs besides its body: headers, compressed forms, the entry itself. */
const OVERHEAD = { factor: 1.4, bytes: 1024 }

/** Keeps public answers in memory; an old one is better than none while the database is away. */
export class PublicCache {
  #entries = new Map<string, Stored>()
  #loading = new Map<string, Promise<Stored>>()
  #bytes = 0
  #version = 0

  /** Content has changed: what is stored is now only good for bad days. */
  invalidate(): void {
    this.#version++
  }

  /**
   * The stored answer, or the loaded one; simultaneous asks load once. While the database is away or slow an old
   * answer serves; where there is none, and none comes within `deadlineMs`, the caller gets `unavailable`.
   */
  async get(key: string, load: () => Promise<Loaded>, deadlineMs = DEADLINE_MS): Promise<Stored> {
    const fresh = this.fresh(key)
    if (fresh) return fresh
    const old = this.#entries.get(key)
    const loading = this.#loadOnce(key, load, deadlineMs)
    if (!old) return loading
    return within(TIMEOUT_MS, loading).catch((error: unknown) => {
      if (isPassing(error)) return old
      throw error
    })
  }

  /** A stored answer that needs no loading. */
  fresh(key: string): Stored | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // The map keeps the order of insertion: what was used last stands last.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (isImmutable(entry)) return entry
    return entry.version === this.#version && Date.now() - entry.storedAt <= MAX_AGE_MS ? entry : undefined
  }

  #loadOnce(key: string, load: () => Promise<Loaded>, deadlineMs: number): Promise<Stored> {
    const asked = `${this.#version} ${key}`
    const loading = this.#loading.get(asked)
    if (loading) return loading
    const promise = this.#load(key, load, deadlineMs).finally(() => this.#loading.delete(asked))
    this.#loading.set(asked, promise)
    return promise
  }

  async #load(key: string, load: () => Promise<Loaded>, deadlineMs: number): Promise<Stored> {
    const version = this.#version
    try {
      const stored = toStored(await within(deadlineMs, load()), version)
      if (stored.status === 200) this.#store(key, stored)
      return stored
    } catch (error) {
      // What is gone must not come back on the next bad day.
      if (!isPassing(error)) this.#drop(key)
      throw error
    }
  }

  #store(key: string, stored: Stored): void {
    if (key.length > MAX_KEY_LENGTH) return
    this.#drop(key)
    this.#entries.set(key, stored)
    this.#bytes += weightOf(key, stored)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES && this.#entries.size <= MAX_ENTRIES) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= weightOf(key, entry)
  }
}

const weightOf = (key: string, entry: Stored) =>
  key.length + entry.body.length * OVERHEAD.factor + OVERHEAD.bytes
const isPassing = (error: unknown) => toRefusal(error).code === 'unavailable'
const isImmutable = (entry: Stored) => entry.headers['cache-control']?.endsWith('immutable') ?? false

async function within<T>(deadlineMs: number, work: Promise<T>): Promise<T> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Refusal('unavailable')), deadlineMs)
  return Promise.race([work, deadline.promise]).finally(() => clearTimeout(timer))
}

/** An answer in the form that is sent; it may also be sent without being kept. */
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
