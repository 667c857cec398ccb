import { createValidator } from '@stay/contract/schema/create-validator'
import type { Call, Output } from '@stay/contract/http/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Database, Scope } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { requestedLocales } from './requested-locales.ts'
import { audited, isReadRecorded, type AuditEntry } from './audit.ts'
import type { Guest, Identify, Service, Staff } from './caller.ts'
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
type StaffCaller = { staff: Staff; scopedDb: Db }

type Caller<C extends Call> = C extends { access: 'guest' }
  ? GuestCaller
  : C extends { access: 'service' }
    ? ServiceCaller
    : C extends { access: 'staff' }
      ? StaffCaller
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
  const callers = new WeakMap<FastifyRequest, AnyCaller>()

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
        if (call.access === 'staff') {
          const { hotelId } = request.params as { hotelId?: string }
          const { headers } = request
          callers.set(request, { staff: await identify.requireStaff({ headers, method, hotelId }, call) })
        }
      },
      handler: async (request, reply) => {
        const locales = requestedLocales(request)
        const { params, query, body } = request as unknown as CallInput<Table[Key]>
        const link = linkTo(root, call, key, params, query)
        const caller = callers.get(request)
        const scope = caller && scopeOf(caller)
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
        const entry = caller && auditEntry(caller, { key, call, params, body }, now())
        const isRecorded =
          entry &&
          scope &&
          (method !== 'GET' || (call.auditsRead && !(await isReadRecorded(db.scopedTo(scope), entry))))
        const answer = isRecorded ? await audited(db.scopedTo(scope), entry, act) : await act()
        void reply.code(call.status ?? 200).header('content-language', contentLanguage(answer, locales))
        return call.status === 204 ? reply.send() : answer
      },
    })
    answerOtherMethods(app, root, table, key, {})
  }
}

type AnyCaller = { guest: Guest } | { service: Service } | { staff: Staff }

function scopeOf(caller: AnyCaller): Scope {
  if ('guest' in caller) return caller.guest
  if ('service' in caller) return { hotelId: caller.service.hotelId }
  return { hotelId: caller.staff.hotelId, staffId: caller.staff.staffId }
}

/** Records the names of the sent fields only: their values may be personal data. Guests have entries of their own. */
function auditEntry(
  caller: AnyCaller,
  {
    key: action,
    call,
    params,
    body,
  }: { key: string; call: Call; params: Record<string, string>; body: unknown },
  at: number,
): AuditEntry | undefined {
  if ('guest' in caller) return undefined
  const { hotelId: _, ...named } = params
  const { id } = (body ?? {}) as { id?: unknown }
  const subject = {
    ...named,
    ...(call.recordsIdAs && typeof id === 'string' && { [call.recordsIdAs]: id }),
    ...(body && typeof body === 'object' && !Buffer.isBuffer(body) ? { fields: Object.keys(body) } : {}),
  }
  return 'service' in caller
    ? {
        at,
        hotelId: caller.service.hotelId,
        actor: 'service',
        actorId: String(caller.service.keyId),
        action,
        subject,
      }
    : { at, hotelId: caller.staff.hotelId, actor: 'staff', actorId: caller.staff.staffId, action, subject }
}

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
