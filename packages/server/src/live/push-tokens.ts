import { PUSH_TOKEN_IDLE_MS } from '@stay/contract/push/socket'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Guest } from '../http/caller.ts'
import { hashOf, newSecret } from '../http/secrets.ts'
import { topicOfHotel, topicOfStay, type LiveEvent } from './events.ts'

/** Id of a push token in memory and in events: its hash, so that the token itself is not passed around. */
export const tokenIdOf = (token: string) => hashOf(token).toString('base64url')
const toHash = (tokenId: string) => Buffer.from(tokenId, 'base64url')

/** Renewed while the socket is open; after a crash of the server the token expires. */
export const CONNECTED_TOKEN_TTL_MS = 90_000

export const topicsOfGuest = ({ stayId, hotelId }: Pick<Guest, 'stayId' | 'hotelId'>) => [
  topicOfStay(stayId),
  topicOfHotel(hotelId),
]

export async function issuePushTokens(db: Db, guests: Guest[], now: number): Promise<string[]> {
  const tokens = guests.map(() => newSecret(256))
  const rows = guests.map((guest, index) => ({
    token_hash: hashOf(tokens[index] ?? ''),
    session_id: guest.sessionId,
    topics: topicsOfGuest(guest),
    expires_at: new Date(now + PUSH_TOKEN_IDLE_MS),
  }))
  await db.insertInto('push_token').values(rows).execute()
  return tokens
}

export type TopicChange = { add: string[] } | { remove: string }

/** Changes the topics of tokens of the guest's session; tokens of other sessions are left out of the result. */
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

/** Finds the session and topics of each token, in the same order; `undefined` if unknown or expired. */
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
  return tokens.map((token) => found.get(tokenIdOf(token)))
}

export async function setExpiry(db: Db, tokenIds: string[], expiresAt: number): Promise<void> {
  if (tokenIds.length === 0) return
  await sql`update push_token set expires_at = ${new Date(expiresAt)}
    where token_hash = any(${tokenIds.map(toHash)})`.execute(db)
}

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

export async function findEndedSessions(db: Db, sessionIds: string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${sessionIds}::uuid[]) as given (id)
    left join session on session.id = given.id and session.ended_at is null
    where session.id is null`.execute(db)
  return new Set(rows.map((row) => row.id))
}
