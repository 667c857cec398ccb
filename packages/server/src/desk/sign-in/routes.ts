import { DEFAULT_LOCALE, type Locale } from '@stay/contract/i18n/locale'
import type { Me } from '@stay/contract/staff/staff'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordDone } from '../../http/audit.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { Refusal } from '../../http/refusal.ts'
import { getMe } from '../../staff/me.ts'
import { requestPasskey, verifyPasskey } from '../../staff/passkeys.ts'
import { verifyCredentials } from '../../staff/password-sign-in.ts'
import { endStaffSessions, findStaffSession, openStaffSession } from '../../staff/sessions.ts'
import { sessionCookie } from '../../staff/session-cookie.ts'
import { requireAttempt } from '../../stays/attempts.ts'
import type { DeskDeps, ServeDeskCall } from '../deps.ts'
import { requireVisit, setSession } from './visit.ts'

export function signInRoutes(serve: ServeDeskCall, deps: DeskDeps): void {
  const { db, keys, now, publicUrl } = deps

  serve('POST /sign-in/passkey-options/', async (_input, request) => {
    const { origin } = requireVisit(request, publicUrl)
    await beginAttempt(request)
    return requestPasskey(deps, origin)
  })

  serve('POST /sign-in/passkey/', async ({ body, locales }, request, reply) => {
    const { origin } = requireVisit(request, publicUrl)
    const attempt = await beginAttempt(request)
    const staffId = await verifyPasskey(deps, origin, body)
    await attempt.succeeded()
    return signIn(deps, staffId, { method: 'passkey', locales, request, reply })
  })

  serve('POST /sign-in/password/', async ({ body, locales }, request, reply) => {
    requireVisit(request, publicUrl)
    const staffId = await verifyCredentials(deps, body, request.ip)
    return signIn(deps, staffId, { method: 'password', locales, request, reply })
  })

  serve('POST /sign-in/recovery/', async ({ body, locales }, request, reply) => {
    requireVisit(request, publicUrl)
    const staffId = await verifyCredentials(deps, { password: undefined, ...body }, request.ip)
    return signIn(deps, staffId, { method: 'recovery code', locales, request, reply })
  })

  /** Counts as a failure until the attempt succeeds; only floods reach the limit. */
  const beginAttempt = ({ ip }: FastifyRequest) =>
    requireAttempt(db, keys, [{ kind: 'address', name: clientNetwork(ip) }], now())
}

type SignIn = {
  method: 'passkey' | 'password' | 'recovery code' | 'demo link'
  locales: Locale[]
  request: FastifyRequest
  reply: FastifyReply
}

/** Opens a session and sets its cookie. A previous session of this browser ends. */
export async function signIn(
  deps: DeskDeps,
  staffId: string,
  { method, locales, request, reply }: SignIn,
): Promise<Me> {
  const { db, now, publicUrl } = deps
  const { device } = requireVisit(request, publicUrl)
  const previousToken = sessionCookie(publicUrl).read(request.headers.cookie)
  const previous = previousToken ? await findStaffSession(deps, previousToken) : undefined
  if (previous) await endStaffSessions(deps, previous.staffId, previous.id)
  const { token } = await openStaffSession(deps, staffId, device)
  const session = await findStaffSession(deps, token)
  // The account is disabled.
  if (!session) throw new Refusal('invalid_credentials')
  await recordDone(db, {
    at: now(),
    hotelId: '',
    actor: 'staff',
    actorId: staffId,
    action: 'sign in',
    subject: { method },
  })
  setSession(reply, deps, token)
  return getMe(db, session, locales[0] ?? DEFAULT_LOCALE)
}
