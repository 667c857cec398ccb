import { calls, TOURIST_API, type Calls } from '@stay/contract/http/tourist-calls'
import type { Answer } from '@stay/contract/http/call'
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
  languagesOf,
  linkTo,
  PUBLIC_CORS,
  PUBLIC_TO_ALL,
  routeOf,
  type CallInput,
} from './route.ts'
import { sendStored } from './send-stored.ts'

/** Calls that everybody may make, and whose answers may be kept. */
type PublicKey = {
  [Key in keyof Calls]: Calls[Key] extends { access: 'guest' } | { body: object } ? never : Key
}[keyof Calls]

const CACHE_SECONDS = 30
const MAX_REMEMBERED = { count: 2000, length: 300 }
/** Serves a public call of the contract: checked, cached, in the asked language. */
export function servePublic<Key extends PublicKey>(
  app: FastifyInstance,
  { cache, reads }: { cache: PublicCache; reads: Reads },
  key: Key,
  handle: (asked: CallInput<Calls[Key]> & { db: Db }) => Promise<Answer<Calls[Key]>>,
): void {
  const { url, schema } = routeOf(TOURIST_API, calls, key)
  /** Addresses that were checked, and the names of their answers: they need no second check. */
  const checked = new Map<string, string>()

  app.route({
    method: 'GET',
    url,
    schema,
    onRequest: async (request, reply) => {
      const name = checked.get(addressOf(request, requestedLocales(request)))
      const stored = name && cache.fresh(name)
      if (stored) await sendStored(request, reply, stored)
    },
    handler: async (request, reply) => {
      const locales = requestedLocales(request)
      const { params, query, body } = request as unknown as CallInput<Calls[Key]>
      const load = async () => {
        // While the database is away every question to it would only wait.
        if (!reads.isUp()) throw new Refusal('unavailable')
        const url = linkTo(TOURIST_API, calls[key], key, params, query)
        const answer = await reads.ask((db) => handle({ db, params, query, body, locales, url }))
        return {
          status: 200,
          body: reply.serializeInput(answer, '200') as string,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-language': languagesOf(answer, locales),
            'cache-control': `public, max-age=${CACHE_SECONDS}, stale-while-revalidate=300`,
            'content-security-policy': API_POLICY,
            vary: 'Accept-Language, X-Accept-Language, Accept-Encoding',
            ...PUBLIC_TO_ALL,
          },
        }
      }
      // Only what was checked names an answer: unknown parameters make no new ones.
      const name = `${key} ${locales.join()} ${JSON.stringify(params)} ${JSON.stringify(query)}`
      const stored = await cache.get(name, load)
      remember(checked, addressOf(request, locales), name)
      await sendStored(request, reply, stored)
    },
  })
  answerOtherMethods(app, TOURIST_API, calls, key, PUBLIC_CORS)
}

const addressOf = (request: FastifyRequest, locales: Locale[]) => `${locales.join()} ${request.url}`

function remember(checked: Map<string, string>, address: string, name: string): void {
  if (address.length > MAX_REMEMBERED.length) return
  if (checked.size >= MAX_REMEMBERED.count) checked.clear()
  checked.set(address, name)
}
