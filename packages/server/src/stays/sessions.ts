import { randomBytes } from 'node:crypto'
import { AFTER_CHECK_OUT_MS, REFRESH_GRACE_MS } from '@stay/contract/sign-in/timings'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Guest } from '../http/caller.ts'
import type { Keys } from './keys.ts'
import { isOurs, makeRefresh, parseRefresh } from './tokens.ts'

/** Who a session belongs to, and how its stay stands. */
type Found = Guest & { state: 'expected' | 'in_house' | 'ended' }

type StayTimes = { check_in: Date; check_out: Date; checked_out_at: Date | null }

/** Whether the guest has the room now. Its code, its PIN and its TV are of no use after check-out. */
export const isInRoom = (
  { check_in: checkIn, check_out: checkOut, checked_out_at: left }: StayTimes,
  now: number,
) => left === null && checkIn.getTime() <= now && now < checkOut.getTime()

/** How a stay stands. Whoever is signed in stays so until two hours after check-out, unless the hotel ends it. */
export function stateOf(stay: StayTimes, now: number): Found['state'] {
  if (stay.checked_out_at !== null || now >= endOf(stay)) return 'ended'
  return now < stay.check_in.getTime() ? 'expected' : 'in_house'
}

export const endOf = ({ check_out: checkOut }: Pick<StayTimes, 'check_out'>) =>
  checkOut.getTime() + AFTER_CHECK_OUT_MS

/** Opens a session and gives its first refresh token. */
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
    noted as (${note(at, 'sign in', 'opened')})
    select id, generation from opened`.execute(db)
  const { id, generation } = rows[0] ?? { id: '', generation: 0 }
  return { sessionId: id, refresh: makeRefresh(keys, { sessionId: id, generation }, key) }
}

export async function findSession(db: Db, sessionId: string, now: number): Promise<Found | undefined> {
  const [found] = await findSessions(db, [sessionId], now)
  return found
}

/** The sessions with these ids, in their order; undefined for one that is over. */
export async function findSessions(db: Db, ids: string[], now: number): Promise<(Found | undefined)[]> {
  const rows = await selectSessions(db)
    .where('session.id', '=', sql<string>`any(${ids})`)
    .execute()
  const found = new Map(rows.map((row) => [row.id, toFound(row, now)]))
  return ids.map((id) => found.get(id))
}

/** Sessions that nobody has ended, with their stays. */
const selectSessions = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('stay', 'stay.id', 'session.stay_id')
    .select(['session.id', 'stay_id', 'hotel_id', 'room_id', 'check_in', 'check_out', 'checked_out_at'])
    .where('ended_at', 'is', null)

const toFound = (
  row: StayTimes & { id: string; stay_id: string; hotel_id: string; room_id: string },
  now: number,
): Found => ({
  sessionId: row.id,
  stayId: row.stay_id,
  hotelId: row.hotel_id,
  endsAt: endOf(row),
  roomId: isInRoom(row, now) ? row.room_id : undefined,
  state: stateOf(row, now),
})

export type Rotation =
  | { isGranted: true; guest: Guest; refresh: string }
  /** `endedSessionId` is set where a token was used twice: whoever holds the other one is signed out with it. */
  | { isGranted: false; endedSessionId?: string }

/**
 * Changes a refresh token for its successor. A token is good once; its immediate predecessor gets the same successor
 * for a short while, because a reply may have been lost. Any older one means that it was copied: the session ends.
 */
export async function rotate(db: Db, keys: Keys, token: string, now: number): Promise<Rotation> {
  const claims = parseRefresh(token)
  if (!claims) return { isGranted: false }
  const { sessionId, generation } = claims
  const session = await selectSessions(db)
    .select('session.key')
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!session || !isOurs(keys, claims, session.key)) return { isGranted: false }
  const { state, ...guest } = toFound(session, now)
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
  why: 'sign out' | 'sign out: a token was used twice' = 'sign out',
): Promise<boolean> {
  const at = new Date(now)
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update session set ended_at = ${at} where id = ${sessionId} and ended_at is null returning id, stay_id),
    noted as (${note(at, why, 'ended')})
    select id from ended`.execute(db)
  return rows.length > 0
}

/** Writes down in the same breath who came or went. */
const note = (at: Date, action: string, sessions: 'opened' | 'ended') => sql`
  insert into audit_entry (at, hotel_id, actor, actor_id, action, subject, outcome)
  select ${at}::timestamptz, stay.hotel_id, 'guest', ${sql.raw(sessions)}.id::text, ${action},
    jsonb_build_object('stayId', stay.id), 'done'
  from ${sql.raw(sessions)} join stay on stay.id = ${sql.raw(sessions)}.stay_id`

/** Whose session a refresh token is of; it is not used up. */
export async function sessionOfRefresh(db: Db, keys: Keys, token: string): Promise<string | undefined> {
  const claims = parseRefresh(token)
  if (!claims) return undefined
  const session = await db
    .selectFrom('session')
    .select('key')
    .where('id', '=', claims.sessionId)
    .executeTakeFirst()
  return session && isOurs(keys, claims, session.key) ? claims.sessionId : undefined
}
