import { createValidator } from '@stay/contract/schema/create-validator'
import type { Call, Output } from '@stay/contract/http/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { requestedLocales } from './requested-locales.ts'
import { audited, type AuditEntry } from './audit.ts'
import type { Guest, Identify, Service } from './caller.ts'
import { Refusal, type FieldError } from './refusal.ts'
import { answerOtherMethods, contentLanguage, linkTo, routeOf, type CallInput } from './route.ts'
import { API_POLICY } from './security.ts'

type PrivateDeps = {
  db: Database
  isDatabaseUp: () => boolean
  identify: Identify
  now: () => number
}

type GuestCaller = { guest: Guest; scopedDb: Db }
type ServiceCaller = { service: Service; scopedDb: Db }

type Caller<C extends Call> = C extends { access: 'guest' }
  ? GuestCaller
  : C extends { access: 'service' }
    ? ServiceCaller
    : object

type Handle<C extends Call> = (
  input: CallInput<C> & Caller<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Output<C>>

/** Serves calls whose responses are for one caller: never cached, and readable only by pages of the same origin. */
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
    app.route({
      method,
      url,
      schema,
      ...(call.body && { validatorCompiler: strictBody }),
      // Before validation: unauthorized callers must not learn what is wrong with their request.
      onRequest: async (request, reply) => {
        // Set first, so that refusals are not cached either.
        void reply.headers({
          'cache-control': 'private, no-store',
          'content-security-policy': API_POLICY,
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
        const input = {
          params,
          query,
          body,
          locales,
          url: link,
          ...caller,
          // A getter creates it only for handlers that use it.
          get scopedDb() {
            return scope && db.scopedTo(scope)
          },
        } as unknown as CallInput<Table[Key]> & Caller<Table[Key]>
        const act = () => handle(input, request, reply)
        const isCommand = caller && 'service' in caller && method !== 'GET'
        const answer = isCommand
          ? await audited(
              db.scopedTo(caller.service),
              serviceAuditEntry(caller.service, key, params, body, now()),
              act,
            )
          : await act()
        void reply.code(call.status ?? 200).header('content-language', contentLanguage(answer, locales))
        return call.status === 204 ? reply.send() : answer
      },
    })
    answerOtherMethods(app, root, table, key, {})
  }
}

/** Records the names of the sent fields only: their values may be personal data. */
const serviceAuditEntry = (
  { hotelId, keyId }: Service,
  action: string,
  params: Record<string, string>,
  body: unknown,
  at: number,
): AuditEntry => ({
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

function strictBody({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const check = createValidator(schema as TSchema)
  return (value: unknown) => {
    const schemaErrors = check(value)
    if (schemaErrors.length === 0) return { value }
    // A malformed id cannot exist.
    if (httpPart === 'params') return { error: new Refusal('not_found') }
    const errors: FieldError[] = schemaErrors.flatMap(({ path, reason, missing }) =>
      missing
        ? missing.map((name) => ({ field: [...path, name].join('.'), reason: 'is missing' }))
        : [{ field: path.join('.') || 'body', reason }],
    )
    return { error: new Refusal('invalid_parameter', undefined, errors) }
  }
}
