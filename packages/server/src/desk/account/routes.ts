import { DEFAULT_LOCALE, type Locale } from '@stay/contract/i18n/locale'
import { toPage } from '@stay/contract/lists/pagination'
import type { Db } from '../../db/schema.ts'
import type { Staff } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { isUuid } from '../../http/secrets.ts'
import { findHotels, getHotel, getMe } from '../../staff/me.ts'
import { requestPasskey, verifyPasskey } from '../../staff/passkeys.ts'
import { verifyCredentials } from '../../staff/password-sign-in.ts'
import { sessionCookie } from '../../staff/session-cookie.ts'
import { confirmSession, endStaffSessions, selectOpenSessions } from '../../staff/sessions.ts'
import type { DeskDeps, ServeDeskCall } from '../deps.ts'
import { requireVisit } from '../sign-in/visit.ts'

/** The account of the signed-in staff member and its sessions. */
export function accountRoutes(serve: ServeDeskCall, deps: DeskDeps): void {
  const { db, now, limits, publicUrl } = deps

  serve('GET /me/', ({ staff, scopedDb, locales }) => present(scopedDb, staff, locales))

  serve('PUT /me/', async ({ staff, scopedDb, body, locales }) => {
    await scopedDb
      .updateTable('staff_member')
      .set({ name: body.name.trim(), language: body.language })
      .where('id', '=', staff.staffId)
      .execute()
    return present(scopedDb, staff, locales)
  })

  serve('GET /hotels/', async ({ staff, scopedDb, query, locales, url }) => {
    const { hotels, count } = await findHotels(scopedDb, staff.staffId, {
      locale: locales[0] ?? DEFAULT_LOCALE,
      search: query.search,
      from: (query.page - 1) * query.pageSize,
      size: query.pageSize,
    })
    return toPage(hotels, count, true, query, url)
  })

  serve('GET /hotels/{hotelId}/', ({ staff, scopedDb, locales }) =>
    getHotel(scopedDb, staff.staffId, staff.hotelId, locales[0] ?? DEFAULT_LOCALE),
  )

  serve('POST /me/sign-out/', async ({ staff, scopedDb }, _request, reply) => {
    await endStaffSessions({ db: scopedDb, now }, staff.staffId, staff.sessionId)
    void reply.header('set-cookie', sessionCookie(publicUrl).clear())
    return null
  })

  serve('GET /me/sessions/', async ({ staff, scopedDb }) => {
    const rows = await selectOpenSessions(scopedDb, limits, now())
      .select(['id', 'device', 'created_at', 'used_at'])
      .where('staff_id', '=', staff.staffId)
      .orderBy('used_at', 'desc')
      .execute()
    return rows
      .map(({ id, device, created_at: createdAt, used_at: usedAt }) => ({
        id,
        device,
        signedInAt: createdAt.toISOString(),
        lastUsedAt: usedAt.toISOString(),
        isCurrent: id === staff.sessionId,
      }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  })

  serve('DELETE /me/sessions/{sessionId}/', async ({ staff, scopedDb, params }) => {
    const isEnded =
      isUuid(params.sessionId) &&
      (await endStaffSessions({ db: scopedDb, now }, staff.staffId, params.sessionId))
    if (!isEnded) throw new Refusal('not_found')
    return null
  })

  serve('POST /me/confirm/passkey-options/', ({ staff }, request) =>
    requestPasskey(deps, requireVisit(request, publicUrl).origin, staff.staffId),
  )

  serve('POST /me/confirm/passkey/', async ({ staff, scopedDb, body, locales }, request) => {
    const staffId = await verifyPasskey(deps, requireVisit(request, publicUrl).origin, body)
    if (staffId !== staff.staffId) throw new Refusal('invalid_credentials')
    return confirm(scopedDb, staff, locales)
  })

  serve('POST /me/confirm/password/', async ({ staff, scopedDb, body, locales }, request) => {
    const { user_name: userName } = await db
      .selectFrom('staff_member')
      .select('user_name')
      .where('id', '=', staff.staffId)
      .executeTakeFirstOrThrow()
    await verifyCredentials(deps, { userName, ...body }, request.ip)
    return confirm(scopedDb, staff, locales)
  })

  async function confirm(scopedDb: Db, staff: Staff, locales: Locale[]) {
    await confirmSession(deps, staff.sessionId)
    return present(scopedDb, { ...staff, verifiedAt: now() }, locales)
  }
}

const present = (scopedDb: Db, { staffId, sessionId, verifiedAt, endsAt }: Staff, locales: Locale[]) =>
  getMe(scopedDb, { id: sessionId, staffId, verifiedAt, endsAt }, locales[0] ?? DEFAULT_LOCALE)
