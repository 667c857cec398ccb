import { calls, TOURIST_API, type Calls } from '@stay/contract/calls'
import type { Answer } from '@stay/contract/call'
import type { Locale } from '@stay/contract/locale'
import type { FastifyInstance } from 'fastify'
import type { Static, TObject } from 'typebox'
import { askedLocales } from './asked-locales.ts'
import type { PublicCache } from './public-cache.ts'
import { Refusal } from './refusal.ts'
import { API_POLICY } from './security.ts'
import { sendStored } from './send-stored.ts'

type Part<C, Name extends string> =
  C extends Record<Name, infer S> ? (S extends TObject ? Static<S> : never) : Record<string, never>

/** What a handler of a public call gets: the checked parts of the request. */
export type Asked<Key extends keyof Calls> = {
  params: Part<Calls[Key], 'params'>
  query: Part<Calls[Key], 'query'>
  locales: Locale[]
  /** The address of the call, for links to other pages of a list. */
  url: string
}

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
const CACHE_SECONDS = 30

/** Serves a public call of the contract: checked, cached, in the asked language. */
export function servePublic<Key extends keyof Calls>(
  app: FastifyInstance,
  { cache, isDatabaseUp }: { cache: PublicCache; isDatabaseUp: () => boolean },
  key: Key,
  handle: (asked: Asked<Key>) => Promise<Answer<Calls[Key]>>,
): void {
  const call = calls[key]
  const url =
    TOURIST_API +
    key
      .slice('GET '.length)
      .replace(/\{(\w+)\}/g, ':$1')
      .replace(/\/$/, '')
  const schema = {
    ...('params' in call && { params: call.params }),
    ...('query' in call && { querystring: call.query }),
    response: { 200: call.answer },
  }
  const keyOf = (path: string, locales: Locale[]) => `${locales.join()} ${path}`

  app.route({
    method: 'GET',
    url,
    schema,
    // A fresh stored answer needs no checking: its address was checked when it was stored.
    onRequest: async (request, reply) => {
      const stored = cache.fresh(keyOf(request.url, askedLocales(request)))
      if (stored) await sendStored(request, reply, stored)
    },
    handler: async (request, reply) => {
      const locales = askedLocales(request)
      const load = async () => {
        // While the database is away every question to it would only wait.
        if (!isDatabaseUp()) throw new Refusal('unavailable')
        const { params, query } = request as unknown as Asked<Key>
        const answer = await handle({ params, query, locales, url: request.url })
        return {
          status: 200,
          body: reply.serializeInput(answer, '200') as string,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-language': languagesOf(answer, locales),
            'cache-control': `public, max-age=${CACHE_SECONDS}, stale-while-revalidate=300`,
            'content-security-policy': API_POLICY,
            vary: 'Accept-Language, X-Accept-Language, Accept-Encoding',
          },
        }
      }
      await sendStored(request, reply, await cache.get(keyOf(request.url, locales), load))
    },
  })
  app.route({
    method: [...OTHER_METHODS],
    url,
    handler: (_request, reply) => {
      void reply.header('allow', 'GET, HEAD')
      throw new Refusal('method_not_allowed')
    },
  })
}

/** The languages an answer is really in: the one asked for and those that stood in for it. */
function languagesOf(answer: unknown, locales: Locale[]): string {
  const { locale, fallback } = answer as { locale?: Locale; fallback?: Record<string, Locale> }
  return [...new Set([locale ?? locales[0] ?? 'en-US', ...Object.values(fallback ?? {})])].join(', ')
}
