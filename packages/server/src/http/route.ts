import type { Call } from '@stay/contract/http/call'
import { callPattern, callUrl } from '@stay/contract/paths'
import { DEFAULT_LOCALE, type Locale } from '@stay/contract/i18n/locale'
import type { FastifyInstance } from 'fastify'
import type { Static, TObject } from 'typebox'
import { Refusal } from './refusal.ts'

type Part<C, Name extends string> =
  C extends Record<Name, infer S> ? (S extends TObject ? Static<S> : never) : Record<string, never>

export type CallInput<C extends Call> = {
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  body: Part<C, 'body'>
  locales: Locale[]
  /** URL of the call, for pagination links. */
  url: string
}

/** Public responses do not depend on cookies, so any origin may read them. */
export const ANY_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
export const PUBLIC_CORS = {
  ...ANY_ORIGIN_HEADERS,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'X-Accept-Language',
  'access-control-max-age': '86400',
}

export function routeOf(root: string, calls: Record<string, Call>, key: string) {
  const call = calls[key]
  if (!call) throw new Error(`no call "${key}" in the contract`)
  const [method = ''] = key.split(' ')
  return {
    method,
    url: root + callPattern(key).replace(/\/$/, ''),
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [call.status ?? 200]: call.response },
    },
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Answers OPTIONS, and 405 with `Allow` for other methods. Registers once per path, for the first of its calls. */
export function answerOtherMethods(
  app: FastifyInstance,
  root: string,
  calls: Record<string, Call>,
  key: string,
  cors: Record<string, string>,
): void {
  const path = key.split(' ')[1] ?? ''
  const ofPath = Object.keys(calls).filter((other) => other.split(' ')[1] === path)
  if (ofPath[0] !== key) return
  const allowed = ofPath.map((other) => other.split(' ')[0] ?? '')
  const { url } = routeOf(root, calls, key)
  app.route({
    method: 'OPTIONS',
    url,
    handler: (_request, reply) => reply.code(204).headers(cors).send(),
  })
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    handler: (_request, reply) => {
      void reply.header(
        'allow',
        allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '),
      )
      throw new Refusal('method_not_allowed')
    },
  })
}

/** URL of a call with declared parameters only: links in a cached response must not contain extra ones. */
export function linkTo(
  root: string,
  call: Call,
  key: string,
  params: Record<string, string>,
  query: Record<string, string | number | boolean>,
): string {
  const isDefault = (name: string, schema: unknown) =>
    query[name] === (schema as { default?: unknown }).default
  const given = Object.entries(call.query?.properties ?? {}).filter(
    ([name, schema]) => !isDefault(name, schema),
  )
  return callUrl(root, key, params, Object.fromEntries(given.map(([name]) => [name, query[name]])))
}

export function contentLanguage(answer: unknown, requested: Locale[]): string {
  const { results, ...whole } = (answer ?? {}) as Localized & { results?: Localized[] }
  const used = (results ?? [whole]).flatMap(({ locale, fallback }) => [
    locale,
    ...Object.values(fallback ?? {}),
  ])
  const languages = [...new Set(used.filter((locale) => locale !== undefined))]
  return (languages.length > 0 ? languages : [requested[0] ?? DEFAULT_LOCALE]).join(', ')
}

type Localized = { locale?: Locale; fallback?: Record<string, Locale> }
