import { calls, TOURIST_API, type Calls } from '@stay/contract/calls'
import type { Answer, Call } from '@stay/contract/call'
import { DEFAULT_LOCALE, type Locale } from '@stay/contract/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
const MAX_REMEMBERED = { count: 2000, length: 300 }
/** Answers carry nothing that a browser would add by itself: pages of any origin may read them. */
const PUBLIC_TO_ALL = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'X-Accept-Language',
  'access-control-max-age': '86400',
}

/** Serves a public call of the contract: checked, cached, in the asked language. */
export function servePublic<Key extends keyof Calls>(
  app: FastifyInstance,
  { cache, isDatabaseUp }: { cache: PublicCache; isDatabaseUp: () => boolean },
  key: Key,
  handle: (asked: Asked<Key>) => Promise<Answer<Calls[Key]>>,
): void {
  const { url, schema } = routeOf(key)
  /** Addresses that were checked, and the names of their answers: they need no second check. */
  const checked = new Map<string, string>()

  app.route({
    method: 'GET',
    url,
    schema,
    onRequest: async (request, reply) => {
      const name = checked.get(addressOf(request, askedLocales(request)))
      const stored = name && cache.fresh(name)
      if (stored) await sendStored(request, reply, stored)
    },
    handler: async (request, reply) => {
      const locales = askedLocales(request)
      const { params, query } = request as unknown as Asked<Key>
      const load = async () => {
        // While the database is away every question to it would only wait.
        if (!isDatabaseUp()) throw new Refusal('unavailable')
        const answer = await handle({ params, query, locales, url: linkTo(key, params, query) })
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
  answerOtherMethods(app, url)
}

/** Serves a call whose answers are for one person alone: asked anew each time, and kept nowhere. */
export function servePrivate<Key extends keyof Calls>(
  app: FastifyInstance,
  { isDatabaseUp }: { isDatabaseUp: () => boolean },
  key: Key,
  handle: (asked: Asked<Key>) => Promise<Answer<Calls[Key]>>,
): void {
  const { url, schema } = routeOf(key)
  app.route({
    method: 'GET',
    url,
    schema,
    handler: async (request, reply) => {
      if (!isDatabaseUp()) throw new Refusal('unavailable')
      const locales = askedLocales(request)
      const { params, query } = request as unknown as Asked<Key>
      const answer = await handle({ params, query, locales, url: linkTo(key, params, query) })
      void reply.headers({
        'content-language': languagesOf(answer, locales),
        'cache-control': 'no-store',
        'content-security-policy': API_POLICY,
        ...PUBLIC_TO_ALL,
      })
      return answer
    },
  })
  answerOtherMethods(app, url)
}

/** Where a call of the contract is served, and what is checked there. */
function routeOf(key: keyof Calls) {
  const call = calls[key]
  const path = key.slice('GET '.length).replace(/\{(\w+)\}/g, ':$1')
  return {
    url: TOURIST_API + path.replace(/\/$/, ''),
    schema: {
      ...('params' in call && { params: call.params }),
      ...('query' in call && { querystring: call.query }),
      response: { 200: call.answer },
    },
  }
}

function answerOtherMethods(app: FastifyInstance, url: string): void {
  app.route({
    method: 'OPTIONS',
    url,
    handler: (_request, reply) =>
      reply
        .code(204)
        .headers({ ...PUBLIC_TO_ALL, ...PREFLIGHT })
        .send(),
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

/** The address of a call by what was checked alone: a stored answer must not link to what one caller added. */
function linkTo(
  key: keyof Calls,
  params: Record<string, string>,
  query: Record<string, string | number | boolean>,
): string {
  const call: Call = calls[key]
  const path = key
    .slice('GET '.length)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const parameters = new URLSearchParams()
  for (const [name, schema] of Object.entries(call.query?.properties ?? {})) {
    const value = query[name]
    if (value !== undefined && value !== (schema as { default?: unknown }).default)
      parameters.set(name, String(value))
  }
  return `${TOURIST_API}${path}${parameters.size > 0 ? `?${parameters.toString()}` : ''}`
}

const addressOf = (request: FastifyRequest, locales: Locale[]) => `${locales.join()} ${request.url}`

function remember(checked: Map<string, string>, address: string, name: string): void {
  if (address.length > MAX_REMEMBERED.length) return
  if (checked.size >= MAX_REMEMBERED.count) checked.clear()
  checked.set(address, name)
}

/** The languages an answer is really in: those asked for and those that stood in for them. */
function languagesOf(answer: unknown, asked: Locale[]): string {
  const { results, ...whole } = answer as Told & { results?: Told[] }
  const told = (results ?? [whole]).flatMap(({ locale, fallback }) => [
    locale,
    ...Object.values(fallback ?? {}),
  ])
  const languages = [...new Set(told.filter((locale) => locale !== undefined))]
  return (languages.length > 0 ? languages : [asked[0] ?? DEFAULT_LOCALE]).join(', ')
}

type Told = { locale?: Locale; fallback?: Record<string, Locale> }
