import { PUSH_TOKEN_IDLE_MS } from '@stay/contract/push/socket'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Guest } from '../http/caller.ts'
import { hashOf, newSecret } from '../http/secrets.ts'
import { topicOfHotel, topicOfStay, type LiveEvent } from './events.ts'

/** How sockets, processes and the database name a token: by its hash. */
export const nameOf = (token: string) => hashOf(token).toString('base64url')
const hashOfName = (name: string) => Buffer.from(name, 'base64url')

/** While its socket is open a token is renewed more often than this; after a crash it dies by itself. */
export const CONNECTED_MS = 90_000

export const ownTopics = ({ stayId, hotelId }: Pick<Guest, 'stayId' | 'hotelId'>) => [
  topicOfStay(stayId),
  topicOfHotel(hotelId),
]

/** Makes for each guest a token for one socket of the session. */
export async function issuePushTokens(db: Db, guests: Guest[], now: number): Promise<string[]> {
  const tokens = guests.map(() => newSecret(256))
  const rows = guests.map((guest, index) => ({
    token_hash: hashOf(tokens[index] ?? ''),
    session_id: guest.sessionId,
    topics: ownTopics(guest),
    expires_at: new Date(now + PUSH_TOKEN_IDLE_MS),
  }))
  await db.insertInto('push_token').values(rows).execute()
  return tokens
}

/** What becomes of a token's topics. */
export type TopicChange = { add: string[] } | { remove: string }

/** Changes what tokens of the guest's own session hear. Answers what each now hears; other tokens are left out. */
export async function changeTopics(
  db: Db,
  guest: Guest,
  tokens: string[],
  change: TopicChange,
  now: number,
): Promise<Extract<LiveEvent, { kind: 'topics' }>[]> {
  const changed =
    'add' in change
      ? sql<string[]>`array(select distinct unnest(topics || ${change.add}::text[]))`
      : sql<string[]>`array_remove(topics, ${change.remove})`
  const rows = await db
    .updateTable('push_token')
    .set({ topics: changed })
    .where('token_hash', '=', sql<Buffer>`any(${tokens.map(hashOf)})`)
    .where('session_id', '=', guest.sessionId)
    .where('expires_at', '>', new Date(now))
    .returning(['token_hash', 'topics'])
    .execute()
  return rows.map((row) => ({
    kind: 'topics',
    token: row.token_hash.toString('base64url'),
    topics: row.topics,
  }))
}

/** Whose tokens these are and what they hear, in their order; undefined for one that is unknown or dead. */
export async function findPushTokens(db: Db, tokens: string[], now: number) {
  const rows = await db
    .selectFrom('push_token')
    .innerJoin('session', 'session.id', 'push_token.session_id')
    .innerJoin('stay', 'stay.id', 'session.stay_id')
    .select(['token_hash', 'session_id', 'stay_id', 'topics', 'check_in', 'check_out', 'checked_out_at'])
    .where('token_hash', '=', sql<Buffer>`any(${tokens.map(hashOf)})`)
    .where('expires_at', '>', new Date(now))
    .where('session.ended_at', 'is', null)
    .execute()
  const found = new Map(rows.map((row) => [row.token_hash.toString('base64url'), row]))
  return tokens.map((token) => found.get(nameOf(token)))
}

/** Sets when tokens die: later while their sockets are open, soon after these have closed. */
export async function setExpiry(db: Db, names: string[], expiresAt: number): Promise<void> {
  if (names.length === 0) return
  await sql`update push_token set expires_at = ${new Date(expiresAt)}
    where token_hash = any(${names.map(hashOfName)})`.execute(db)
}

/** Which of these tokens are alive and belong to guests of the hotel. */
export async function findTokensOfHotel(
  db: Db,
  hotelId: string,
  tokens: string[],
  now: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('push_token')
    .innerJoin('session', 'session.id', 'push_token.session_id')
    .innerJoin('stay', 'stay.id', 'session.stay_id')
    .select('token_hash')
    .where('token_hash', 'in', tokens.map(hashOf))
    .where('stay.hotel_id', '=', hotelId)
    .where('push_token.expires_at', '>', new Date(now))
    .where('session.ended_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.token_hash.toString('base64url')))
}

/** Which of these sessions are over. */
export async function findEndedSessions(db: Db, sessionIds: string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${sessionIds}::uuid[]) as wanted (id)
    left join session on session.id = wanted.id and session.ended_at is null
    where session.id is null`.execute(db)
  return new Set(rows.map((row) => row.id))
}
