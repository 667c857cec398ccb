import { calls, TOURIST_API, type Calls } from '@stay/contract/http/tourist-calls'
import type { Output } from '@stay/contract/http/call'
import type { FastifyInstance } from 'fastify'
import { requestedLocales } from './requested-locales.ts'
import type { Reads } from '../db/reads.ts'
import type { Db } from '../db/schema.ts'
import type { PublicCache } from './public-cache.ts'
import { Refusal } from './refusal.ts'
import type { RepeatedRequests } from './repeated-requests.ts'
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

export function servePublic<Key extends PublicKey>(
  app: FastifyInstance,
  { cache, reads, repeated }: { cache: PublicCache; reads: Reads; repeated: RepeatedRequests },
  key: Key,
  handle: (input: CallInput<Calls[Key]> & { db: Db }) => Promise<Output<Calls[Key]>>,
): void {
  const { url, schema } = routeOf(TOURIST_API, calls, key)

  app.route({
    method: 'GET',
    url,
    schema,
    handler: async (request, reply) => {
      const locales = requestedLocales(request)
      const { params, query, body } = request as unknown as CallInput<Calls[Key]>
      const url = linkTo(TOURIST_API, calls[key], key, params, query)
      const part = url.includes('?') ? 'queries' : 'responses'
      const load = async () => {
        // Fail at once: every query would wait for its timeout.
        if (!reads.isUp()) throw new Refusal('unavailable')
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
      const stored = await cache.get(cacheKey, load, { part })
      repeated.remember(request, { key: cacheKey, part })
      await sendStored(request, reply, stored)
    },
  })
  answerOtherMethods(app, TOURIST_API, calls, key, PUBLIC_CORS)
}
