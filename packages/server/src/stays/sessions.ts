import { randomBytes } from 'node:crypto'
import { AFTER_CHECK_OUT_MS, REFRESH_GRACE_MS } from '@stay/contract/sign-in/timings'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Guest } from '../http/caller.ts'
import type { Keys } from './keys.ts'
import { makeRefresh, parseRefresh, verifyRefresh } from './tokens.ts'

type SessionGuest = Guest & { state: 'expected' | 'in_house' | 'ended' }

type StayTimes = { check_in: Date; check_out: Date; checked_out_at: Date | null }

/** Sign-in codes, the PIN and the TV work only while this is true. */
export const isInRoom = (
  { check_in: checkIn, check_out: checkOut, checked_out_at: checkedOutAt }: StayTimes,
  now: number,
) => checkedOutAt === null && checkIn.getTime() <= now && now < checkOut.getTime()

/** Guests stay signed in until two hours after the check-out time, unless the hotel checks them out earlier. */
export function stateOf(stay: StayTimes, now: number): SessionGuest['state'] {
  if (stay.checked_out_at !== null || now >= endOf(stay)) return 'ended'
  return now < stay.check_in.getTime() ? 'expected' : 'in_house'
}

export const endOf = ({ check_out: checkOut }: Pick<StayTimes, 'check_out'>) =>
  checkOut.getTime() + AFTER_CHECK_OUT_MS

export async function openSession(
  db: Db,
  keys: Keys,
  stayId: string,
  now: number,
): Promise<{ sessionId: string; refresh: string }> {
  const key = randomBytes(32)
  const at = new Date(now)
  const { rows } = await sql<{ id: string; generation: number }>`
    with opened as (
      insert into session (stay_id, key, rotated_at, created_at) values (${stayId}, ${key}, ${at}, ${at})
      returning id, stay_id, generation),
    audited as (${insertAuditEntry(at, 'sign in', 'opened')})
    select id, generation from opened`.execute(db)
  const { id, generation } = rows[0] ?? { id: '', generation: 0 }
  return { sessionId: id, refresh: makeRefresh(keys, { sessionId: id, generation }, key) }
}

export async function findSession(db: Db, sessionId: string, now: number): Promise<SessionGuest | undefined> {
  const [session] = await findSessions(db, [sessionId], now)
  return session
}

/** In the order of the ids; undefined for a session that has ended. */
export async function findSessions(
  db: Db,
  ids: string[],
  now: number,
): Promise<(SessionGuest | undefined)[]> {
  const rows = await selectOpenSessions(db)
    .where('session.id', '=', sql<string>`any(${ids})`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toSessionGuest(row, now)]))
  return ids.map((id) => byId.get(id))
}

const selectOpenSessions = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('stay', 'stay.id', 'session.stay_id')
    .select(['session.id', 'stay_id', 'hotel_id', 'room_id', 'check_in', 'check_out', 'checked_out_at'])
    .where('ended_at', 'is', null)

const toSessionGuest = (
  row: StayTimes & { id: string; stay_id: string; hotel_id: string; room_id: string | null },
  now: number,
): SessionGuest => ({
  sessionId: row.id,
  stayId: row.stay_id,
  hotelId: row.hotel_id,
  endsAt: endOf(row),
  roomId: isInRoom(row, now) ? (row.room_id ?? undefined) : undefined,
  state: stateOf(row, now),
})

export type Rotation =
  | { isGranted: true; guest: Guest; refresh: string }
  /** `endedSessionId` is set if the session was ended because a token was reused. */
  | { isGranted: false; endedSessionId?: string }

/**
 * Exchanges a refresh token for its successor. The immediate predecessor returns the same successor for a short time,
 * because a response may have been lost. Any older token must have been copied, so the session ends.
 */
export async function rotateRefreshToken(db: Db, keys: Keys, token: string, now: number): Promise<Rotation> {
  const claims = parseRefresh(token)
  if (!claims) return { isGranted: false }
  const { sessionId, generation } = claims
  const session = await selectOpenSessions(db)
    .select('session.key')
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!session || !verifyRefresh(keys, claims, session.key)) return { isGranted: false }
  const { state, ...guest } = toSessionGuest(session, now)
  if (state === 'ended') return { isGranted: false }
  const granted = (next: number): Rotation => ({
    isGranted: true,
    guest,
    refresh: makeRefresh(keys, { sessionId, generation: next }, session.key),
  })
  const rotated = await db
    .updateTable('session')
    .set({ generation: generation + 1, rotated_at: new Date(now) })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (rotated.numUpdatedRows > 0n) return granted(generation + 1)
  const current = await db
    .selectFrom('session')
    .select(['generation', 'rotated_at'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!current) return { isGranted: false }
  const isPredecessor =
    current.generation === generation + 1 && now - current.rotated_at.getTime() <= REFRESH_GRACE_MS
  if (isPredecessor) return granted(current.generation)
  await endSession(db, sessionId, now, 'sign out: a token was used twice')
  return { isGranted: false, endedSessionId: sessionId }
}

export async function endSession(
  db: Db,
  sessionId: string,
  now: number,
  action: 'sign out' | 'sign out: a token was used twice' = 'sign out',
): Promise<boolean> {
  const at = new Date(now)
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update session set ended_at = ${at} where id = ${sessionId} and ended_at is null returning id, stay_id),
    audited as (${insertAuditEntry(at, action, 'ended')})
    select id from ended`.execute(db)
  return rows.length > 0
}

/** Part of the same statement, so that session and audit entry are stored together. */
const insertAuditEntry = (at: Date, action: string, sessions: 'opened' | 'ended') => sql`
  insert into audit_entry (at, hotel_id, actor, actor_id, action, subject, outcome)
  select ${at}::timestamptz, stay.hotel_id, 'guest', ${sql.raw(sessions)}.id::text, ${action},
    jsonb_build_object('stayId', stay.id), 'done'
  from ${sql.raw(sessions)} join stay on stay.id = ${sql.raw(sessions)}.stay_id`

/** Does not rotate the token. */
export async function findSessionIdByRefresh(db: Db, keys: Keys, token: string): Promise<string | undefined> {
  const claims = parseRefresh(token)
  if (!claims) return undefined
  const session = await db
    .selectFrom('session')
    .select('key')
    .where('id', '=', claims.sessionId)
    .executeTakeFirst()
  return session && verifyRefresh(keys, claims, session.key) ? claims.sessionId : undefined
}
