import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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
const MAX_AGE_MS = 30_000
/** With the database gone a guest is told within a second. */
const DEADLINE_MS = 900
const MIN_COMPRESSED_BYTES = 1024

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

  fresh(key: string): Stored | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.version !== this.#version || Date.now() - entry.storedAt > MAX_AGE_MS)
      return undefined
    return entry
  }

  /**
   * The stored answer, or the loaded one; simultaneous asks load once. While the database is away, or a load takes
   * longer than `deadlineMs`, an old answer serves; where there is none the caller gets `unavailable`.
   */
  async get(key: string, load: () => Promise<Loaded>, deadlineMs = DEADLINE_MS): Promise<Stored> {
    const fresh = this.fresh(key)
    if (fresh) return fresh
    const loading = this.#loading.get(key)
    if (loading) return loading
    const promise = this.#load(key, load, deadlineMs).finally(() => this.#loading.delete(key))
    this.#loading.set(key, promise)
    return promise
  }

  async #load(key: string, load: () => Promise<Loaded>, deadlineMs: number): Promise<Stored> {
    const version = this.#version
    try {
      const loaded = await within(deadlineMs, load())
      const stored = toStored(loaded, version)
      if (loaded.status === 200) this.#store(key, stored)
      return stored
    } catch (error) {
      const old = this.#entries.get(key)
      if (old && toRefusal(error).code === 'unavailable') return old
      throw error
    }
  }

  #store(key: string, stored: Stored): void {
    this.#drop(key)
    this.#entries.set(key, stored)
    this.#bytes += stored.body.length
    // Map keeps the order of insertion: the first is the oldest.
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.body.length
  }
}

async function within<T>(deadlineMs: number, work: Promise<T>): Promise<T> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Refusal('unavailable')), deadlineMs)
  return Promise.race([work, deadline.promise]).finally(() => clearTimeout(timer))
}

/** An answer in the form that is sent; it may also be sent without being kept. */
export function toStored({ status, headers, body }: Loaded, version = 0): Stored {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { status, body: bytes, etag, headers, encoded: new Map(), storedAt: Date.now(), version }
}

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/** The body in the best encoding the caller takes, made once. */
export async function encodeFor(
  stored: Stored,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  if (
    !acceptEncoding ||
    stored.body.length < MIN_COMPRESSED_BYTES ||
    stored.headers['content-type']?.startsWith('image/')
  )
    return { body: stored.body }
  const encoding = /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : undefined
  if (!encoding) return { body: stored.body }
  let body = stored.encoded.get(encoding)
  if (!body) {
    body = await compress[encoding](stored.body)
    stored.encoded.set(encoding, body)
  }
  return { body, encoding }
}
