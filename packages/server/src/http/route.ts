import type { Call } from '@stay/contract/http/call'
import { callPattern, callUrl } from '@stay/contract/paths'
import { DEFAULT_LOCALE, type Locale } from '@stay/contract/i18n/locale'
import type { FastifyInstance } from 'fastify'
import type { Static, TObject } from 'typebox'
import { Refusal } from './refusal.ts'

type Part<C, Name extends string> =
  C extends Record<Name, infer S> ? (S extends TObject ? Static<S> : never) : Record<string, never>

/** What a handler of a call gets: the checked parts of the request. */
export type CallInput<C extends Call> = {
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  body: Part<C, 'body'>
  locales: Locale[]
  /** The address of the call, for links to other pages of a list. */
  url: string
}

/** Answers carry nothing that a browser would add by itself: pages of any origin may read them. */
export const PUBLIC_TO_ALL = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
export const PUBLIC_CORS = {
  ...PUBLIC_TO_ALL,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'X-Accept-Language',
  'access-control-max-age': '86400',
}

/** Where a call of the contract is served, and what is checked there. */
export function routeOf(root: string, calls: Record<string, Call>, key: string) {
  const call = calls[key]
  if (!call) throw new Error(`The contract has no ${key}.`)
  const [method = ''] = key.split(' ')
  return {
    method,
    url: root + callPattern(key).replace(/\/$/, ''),
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [call.status ?? 200]: call.answer },
    },
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Tells whoever asks which methods an address takes; once for each address, however many calls it has. */
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
  const own = ofPath.map((other) => other.split(' ')[0] ?? '')
  const { url } = routeOf(root, calls, key)
  app.route({
    method: 'OPTIONS',
    url,
    handler: (_request, reply) => reply.code(204).headers(cors).send(),
  })
  app.route({
    method: METHODS.filter((method) => !own.includes(method)),
    url,
    handler: (_request, reply) => {
      void reply.header(
        'allow',
        own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '),
      )
      throw new Refusal('method_not_allowed')
    },
  })
}

/** The address of a call by what was checked alone: a stored answer must not link to what one caller added. */
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

/** The languages an answer is really in: those asked for and those that stood in for them. */
export function languagesOf(answer: unknown, asked: Locale[]): string {
  const { results, ...whole } = (answer ?? {}) as Told & { results?: Told[] }
  const told = (results ?? [whole]).flatMap(({ locale, fallback }) => [
    locale,
    ...Object.values(fallback ?? {}),
  ])
  const languages = [...new Set(told.filter((locale) => locale !== undefined))]
  return (languages.length > 0 ? languages : [asked[0] ?? DEFAULT_LOCALE]).join(', ')
}

type Told = { locale?: Locale; fallback?: Record<string, Locale> }
