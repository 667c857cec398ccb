import { calls, TOURIST_API, type Calls } from '@stay/contract/http/tourist-calls'
import type { Output } from '@stay/contract/http/call'
import type { Locale } from '@stay/contract/i18n/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestedLocales } from './requested-locales.ts'
import type { Reads } from '../db/reads.ts'
import type { Db } from '../db/schema.ts'
import type { PublicCache } from './public-cache.ts'
import { Refusal } from './refusal.ts'
import { API_POLICY } from './security.ts'
import {
  answerOtherMethods,
  contentLanguage,
  linkTo,
  PUBLIC_CORS,
  ANY_ORIGIN_HEADERS,
  routeOf,
  type CallInput,
} from './route.ts'
import { sendStored } from './send-stored.ts'

type PublicKey = {
  [Key in keyof Calls]: Calls[Key] extends { access: 'guest' } | { body: object } ? never : Key
}[keyof Calls]

const CACHE_SECONDS = 30
const MAX_CACHED_URLS = { count: 2000, length: 300 }

export function servePublic<Key extends PublicKey>(
  app: FastifyInstance,
  { cache, reads }: { cache: PublicCache; reads: Reads },
  key: Key,
  handle: (input: CallInput<Calls[Key]> & { db: Db }) => Promise<Output<Calls[Key]>>,
): void {
  const { url, schema } = routeOf(TOURIST_API, calls, key)
  /** Cache keys by URL: a URL that passed validation once skips it next time. */
  const cacheKeys = new Map<string, string>()

  app.route({
    method: 'GET',
    url,
    schema,
    onRequest: async (request, reply) => {
      const cacheKey = cacheKeys.get(localizedUrl(request, requestedLocales(request)))
      const stored = cacheKey && cache.fresh(cacheKey)
      if (stored) await sendStored(request, reply, stored)
    },
    handler: async (request, reply) => {
      const locales = requestedLocales(request)
      const { params, query, body } = request as unknown as CallInput<Calls[Key]>
      const load = async () => {
        // Fail at once: every query would wait for its timeout.
        if (!reads.isUp()) throw new Refusal('unavailable')
        const url = linkTo(TOURIST_API, calls[key], key, params, query)
        const answer = await reads.query((db) => handle({ db, params, query, body, locales, url }))
        return {
          status: 200,
          body: reply.serializeInput(answer, '200') as string,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-language': contentLanguage(answer, locales),
            'cache-control': `public, max-age=${CACHE_SECONDS}, stale-while-revalidate=300`,
            'content-security-policy': API_POLICY,
            vary: 'Accept-Language, X-Accept-Language, Accept-Encoding',
            ...ANY_ORIGIN_HEADERS,
          },
        }
      }
      // The key holds declared parameters only, so unknown ones cannot fill the cache.
      const cacheKey = `${key} ${locales.join()} ${JSON.stringify(params)} ${JSON.stringify(query)}`
      const stored = await cache.get(cacheKey, load)
      rememberKey(cacheKeys, localizedUrl(request, locales), cacheKey)
      await sendStored(request, reply, stored)
    },
  })
  answerOtherMethods(app, TOURIST_API, calls, key, PUBLIC_CORS)
}

const localizedUrl = (request: FastifyRequest, locales: Locale[]) => `${locales.join()} ${request.url}`

function rememberKey(cacheKeys: Map<string, string>, url: string, cacheKey: string): void {
  if (url.length > MAX_CACHED_URLS.length) return
  if (cacheKeys.size >= MAX_CACHED_URLS.count) cacheKeys.clear()
  cacheKeys.set(url, cacheKey)
}
