import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Keys } from './keys.ts'

const WINDOW_MS = 15 * 60_000
/** Failures in the window after which nobody may try any more: for one room, and from one address. */
const MOST_FAILURES = { room: 5, address: 10 } as const

export type Attempted = { kind: keyof typeof MOST_FAILURES; name: string }

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
      most: MOST_FAILURES[kind],
      hash: createHmac('sha256', keys('attempt')).update(`${kind} ${name}`).digest(),
    }))
    // Always in the same order: two that wait for each other would wait for ever.
    .sort((one, other) => one.hash.compare(other.hash))
  const since = new Date(now - WINDOW_MS)
  return db.transaction().execute(async (tx) => {
    for (const { hash, most } of hashed) {
      await sql`select pg_advisory_xact_lock(${hash.readInt32BE(0)}, ${hash.readInt32BE(4)})`.execute(tx)
      const failures = await tx
        .selectFrom('failed_attempt')
        .select('at')
        .where('key_hash', '=', hash)
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .limit(most)
        .execute()
      const oldest = failures[most - 1]
      if (oldest) return { retryAfterMs: oldest.at.getTime() + WINDOW_MS - now }
    }
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
