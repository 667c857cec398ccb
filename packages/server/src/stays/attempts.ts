import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Keys } from './keys.ts'

const WINDOW_MS = 15 * 60_000
/** Failures in the window after which nobody may try any more: for one room, and from one address. */
const MAX_FAILURES = { room: 5, address: 10 } as const

export type Attempted = { kind: keyof typeof MAX_FAILURES; name: string }

/** An attempt that counts as failed until it is told otherwise: many at once cannot outrun the limit. */
type Attempt = { succeeded: () => Promise<void> }

/** Begins an attempt to sign in, or says how long to wait. */
export async function beginAttempt(
  db: Db,
  keys: Keys,
  attempted: Attempted[],
  now: number,
): Promise<Attempt | { retryAfterMs: number }> {
  const hashed = attempted
    .map(({ kind, name }) => ({
      most: MAX_FAILURES[kind],
      hash: createHmac('sha256', keys('attempt')).update(`${kind} ${name}`).digest(),
    }))
    // Always in the same order: two that wait for each other would wait for ever.
    .sort((one, other) => one.hash.compare(other.hash))
  // Whoever is over the limit is refused before waiting in line: a flood must not hold the connections of others.
  const refused = await findRefusal(db, hashed, now)
  if (refused) return refused
  return db.transaction().execute(async (tx) => {
    for (const { hash } of hashed)
      await sql`select pg_advisory_xact_lock(${hash.readInt32BE(0)}, ${hash.readInt32BE(4)})`.execute(tx)
    const refusal = await findRefusal(tx, hashed, now)
    if (refusal) return refusal
    const ids = await tx
      .insertInto('failed_attempt')
      .values(hashed.map(({ hash }) => ({ key_hash: hash, at: new Date(now) })))
      .returning('id')
      .execute()
    return {
      succeeded: async () => {
        await db
          .deleteFrom('failed_attempt')
          .where(
            'id',
            'in',
            ids.map(({ id }) => id),
          )
          .execute()
      },
    }
  })
}

/** How long to wait where one of these has failed too often. */
async function findRefusal(
  db: Db,
  hashed: { hash: Buffer; most: number }[],
  now: number,
): Promise<{ retryAfterMs: number } | undefined> {
  const failures = await db
    .selectFrom('failed_attempt')
    .select(['key_hash', 'at'])
    .where(
      'key_hash',
      'in',
      hashed.map(({ hash }) => hash),
    )
    .where('at', '>', new Date(now - WINDOW_MS))
    .orderBy('at', 'desc')
    .execute()
  const waits = hashed.flatMap(({ hash, most }) => {
    const oldest = failures.filter((failure) => failure.key_hash.equals(hash))[most - 1]
    return oldest ? [oldest.at.getTime() + WINDOW_MS - now] : []
  })
  return waits.length > 0 ? { retryAfterMs: Math.max(...waits) } : undefined
}
