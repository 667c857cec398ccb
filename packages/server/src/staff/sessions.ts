import type { Db } from '../db/schema.ts'
import { hashOf, newSecret } from '../http/secrets.ts'
import type { SessionLimits, StaffContext } from './context.ts'

/** How often the time of the last use is stored. */
const USE_INTERVAL_MS = 60_000

export type OpenSession = {
  id: string
  staffId: string
  verifiedAt: number
  endsAt: number
}

/** A new session always has a new token. */
export async function openStaffSession(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  staffId: string,
  device: string,
): Promise<{ id: string; token: string }> {
  const token = newSecret(256)
  const at = new Date(now())
  const { id } = await db
    .insertInto('staff_session')
    .values({
      token_hash: hashOf(token),
      staff_id: staffId,
      device,
      created_at: at,
      used_at: at,
      verified_at: at,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** Returns undefined if the session has ended, or the account is disabled. */
export async function findStaffSession(
  { db, now, limits }: Pick<StaffContext, 'db' | 'now' | 'limits'>,
  token: string,
): Promise<OpenSession | undefined> {
  const row = await selectOpenSessions(db, limits, now())
    .innerJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['staff_session.id', 'staff_id', 'verified_at', 'staff_session.created_at', 'used_at', 'is_demo'])
    .where('token_hash', '=', hashOf(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (now() - row.used_at.getTime() >= USE_INTERVAL_MS)
    await db
      .updateTable('staff_session')
      .set({ used_at: new Date(now()) })
      .where('id', '=', row.id)
      .execute()
  return {
    id: row.id,
    staffId: row.staff_id,
    // The demo account has no way to confirm its sign-in.
    verifiedAt: row.is_demo ? now() : row.verified_at.getTime(),
    endsAt: row.created_at.getTime() + limits.maxAgeMs,
  }
}

export const selectOpenSessions = (db: Db, { idleMs, maxAgeMs }: SessionLimits, now: number) =>
  db
    .selectFrom('staff_session')
    .where('ended_at', 'is', null)
    .where('used_at', '>', new Date(now - idleMs))
    .where('staff_session.created_at', '>', new Date(now - maxAgeMs))

/** Records that the staff member has just confirmed the sign-in. */
export async function confirmSession({ db, now }: Pick<StaffContext, 'db' | 'now'>, id: string) {
  await db
    .updateTable('staff_session')
    .set({ verified_at: new Date(now()) })
    .where('id', '=', id)
    .execute()
}

/** Ends one session or all sessions of a staff member. Returns false if none was open. */
export async function endStaffSessions(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  staffId: string,
  sessionId?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_session')
    .set({ ended_at: new Date(now()) })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
