import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { loggedPath } from './logged-path.ts'
import { logResponse } from './logger.ts'
import type { CachePart, PublicCache, Stored } from './public-cache.ts'
import type { ResponseMetrics } from './response-metrics.ts'
import { encodedFor, headOf, type Encoded } from './send-stored.ts'

type Headers = Record<string, string>

type Known = {
  cacheKey: string
  part: CachePart
  route: string
  /** Has the fields that are the same for all requests, already serialized. */
  log: Logger
  /** Names and values of headers that differ between requests. */
  headers: () => string[]
  prepared?: Prepared
}

type Prepared = { stored: Stored; status: number; head: (string | string[])[]; body: Buffer | undefined }

const MAX_COUNT = 2000
const MAX_KEY_LENGTH = 400
const NO_HEADERS = () => []

/**
 * Answers repeated requests for stored public responses before they reach Fastify, which would take twice the time.
 * The response depends only on the URL and on the headers that {@link keyOf} reads.
 */
export class RepeatedRequests {
  #known = new LRUCache<string, Known>({ max: MAX_COUNT })
  readonly #cache: PublicCache
  readonly #securityHeaders: Headers
  readonly #responses: ResponseMetrics
  readonly #logger: Logger

  constructor(deps: {
    cache: PublicCache
    securityHeaders: Headers
    responses: ResponseMetrics
    logger: Logger
  }) {
    this.#cache = deps.cache
    this.#securityHeaders = deps.securityHeaders
    this.#responses = deps.responses
    this.#logger = deps.logger
  }

  remember(
    { raw, routeOptions }: FastifyRequest,
    { key: cacheKey, part, headers = NO_HEADERS }: { key: string; part: CachePart; headers?: () => string[] },
  ): void {
    const key = keyOf(raw)
    if (raw.method !== 'GET' || key.length > MAX_KEY_LENGTH) return
    const { url: route = '' } = routeOptions
    const log = this.#logger.child({ method: 'GET', path: loggedPath(raw.url ?? ''), route })
    this.#known.set(key, { cacheKey, part, route, log, headers })
  }

  /** Returns false if the request is not known, or its response is no longer fresh. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now()
    const known = request.method === 'GET' ? this.#known.get(keyOf(request)) : undefined
    const stored = known && this.#cache.fresh(known.cacheKey, known.part)
    const encoded = stored && encodedFor(stored, request.headers['accept-encoding'])
    if (!encoded) return false
    const reqId = randomUUID()
    const { status, head, body } = this.#prepare(known, stored, encoded, request.headers['if-none-match'])
    response.once('finish', () => {
      const ms = performance.now() - started
      this.#responses.count({ route: known.route, status, ms })
      logResponse(known.log, { reqId, status, ms })
    })
    response.writeHead(status, [...head, 'x-request-id', reqId, ...known.headers()])
    response.end(body)
    return true
  }

  /** Most repeated requests accept the same encoding, so the last result is kept. */
  #prepare(known: Known, stored: Stored, encoded: Encoded, ifNoneMatch: string | undefined): Prepared {
    if (known.prepared?.stored === stored && known.prepared.body === encoded.body && !ifNoneMatch)
      return known.prepared
    const { status, head, body } = headOf(stored, encoded, ifNoneMatch, this.#securityHeaders)
    const prepared = { stored, status, head: Object.entries(head).flat(), body }
    if (body) known.prepared = prepared
    return prepared
  }
}

/** Calls of the API do not read cookies. */
function keyOf({ url = '', headers }: IncomingMessage): string {
  const { 'accept-language': languages = '', 'x-accept-language': custom = '', cookie = '' } = headers
  return `${url}\n${languages}\n${String(custom)}\n${url.startsWith('/api/') ? '' : cookie}`
}
