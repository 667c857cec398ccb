import { shapeChecker } from '@stay/contract/schema/check-shape'
import type { Answer, Call } from '@stay/contract/http/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { requestedLocales } from './requested-locales.ts'
import { audited, type Audited } from './audit.ts'
import type { Guest, Identify, Service } from './caller.ts'
import { Refusal, type FieldError } from './refusal.ts'
import {
  answerOtherMethods,
  languagesOf,
  linkTo,
  PUBLIC_CORS,
  PUBLIC_TO_ALL,
  routeOf,
  type CallInput,
} from './route.ts'
import { API_POLICY } from './security.ts'

type PrivateDeps = {
  db: Database
  isDatabaseUp: () => boolean
  identify: Identify
  now: () => number
}

type OfGuest = { guest: Guest; own: Db }
type OfService = { service: Service; own: Db }

/** Who makes the call, by what the contract says of it, and the database as that caller may see it. */
type Caller<C extends Call> = C extends { access: 'guest' }
  ? OfGuest
  : C extends { access: 'service' }
    ? OfService
    : object

type Handle<C extends Call> = (
  asked: CallInput<C> & Caller<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<C>>

/**
 * Serves calls whose answers are for one caller alone: asked anew each time, and kept nowhere. Pages ask them of their own
 * host, where the cookies are; no page of another origin may read them.
 */
export function privateServer<Table extends Record<keyof Table, Call>>(
  app: FastifyInstance,
  { db, isDatabaseUp, identify, now }: PrivateDeps,
  root: string,
  calls: Table,
) {
  const table = calls as Record<string, Call>
  const callers = new WeakMap<FastifyRequest, { guest: Guest } | { service: Service }>()

  return <Key extends keyof Table & string>(key: Key, handle: Handle<Table[Key]>): void => {
    const call: Call = calls[key]
    const { method, url, schema } = routeOf(root, table, key)
    const isForAll = call.access === undefined && !call.body
    app.route({
      method,
      url,
      schema,
      ...(call.body && { validatorCompiler: strictBody }),
      // Before the body is read: who may not ask is not told what is wrong with the question.
      onRequest: async (request, reply) => {
        // Also with a refusal: an answer to one caller is nobody else's.
        void reply.headers({
          'cache-control': 'private, no-store',
          'content-security-policy': API_POLICY,
          ...(isForAll && PUBLIC_TO_ALL),
        })
        if (!isDatabaseUp()) throw new Refusal('unavailable')
        const { authorization } = request.headers
        if (call.access === 'guest')
          callers.set(request, { guest: await identify.requireGuest(authorization) })
        if (call.access === 'service')
          callers.set(request, { service: await identify.requireService(authorization) })
      },
      handler: async (request, reply) => {
        const locales = requestedLocales(request)
        const { params, query, body } = request as unknown as CallInput<Table[Key]>
        const link = linkTo(root, call, key, params, query)
        const caller = callers.get(request)
        const scope = caller && ('guest' in caller ? caller.guest : caller.service)
        const asked = {
          params,
          query,
          body,
          locales,
          url: link,
          ...caller,
          // Made for those who use it.
          get own() {
            return scope && db.scopedTo(scope)
          },
        } as unknown as CallInput<Table[Key]> & Caller<Table[Key]>
        const act = () => handle(asked, request, reply)
        const isCommand = caller && 'service' in caller && method !== 'GET'
        const answer = isCommand
          ? await audited(
              db.scopedTo(caller.service),
              byService(caller.service, key, params, body, now()),
              act,
            )
          : await act()
        void reply.code(call.status ?? 200).header('content-language', languagesOf(answer, locales))
        return call.status === 204 ? reply.send() : answer
      },
    })
    answerOtherMethods(app, root, table, key, isForAll ? PUBLIC_CORS : {})
  }
}

/** What a system of the hotel asks for: by the fields that it sent, not by what is in them. */
const byService = (
  { hotelId, keyId }: Service,
  action: string,
  params: Record<string, string>,
  body: unknown,
  at: number,
): Audited => ({
  at,
  hotelId,
  actor: 'service',
  actorId: String(keyId),
  action,
  subject: {
    ...params,
    ...(body && typeof body === 'object' && !Buffer.isBuffer(body) ? { fields: Object.keys(body) } : {}),
  },
})

/** Bodies are taken as they are: nothing in them is coerced, and every wrong field is named. */
function strictBody({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const check = shapeChecker(schema as TSchema)
  return (value: unknown) => {
    const complaints = check(value)
    if (complaints.length === 0) return { value }
    // An id that nothing can have is an unknown id.
    if (httpPart === 'params') return { error: new Refusal('not_found') }
    const errors: FieldError[] = complaints.flatMap(({ path, reason, missing }) =>
      missing
        ? missing.map((name) => ({ field: [...path, name].join('.'), reason: 'is missing' }))
        : [{ field: path.join('.') || 'body', reason }],
    )
    return { error: new Refusal('invalid_parameter', undefined, errors) }
  }
}
