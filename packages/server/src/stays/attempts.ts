import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Keys } from './keys.ts'

const WINDOW_MS = 15 * 60_000
/** Failures allowed per window, for one room and from one IP address. */
const MAX_FAILURES = { room: 5, address: 10 } as const

export type AttemptKey = { kind: keyof typeof MAX_FAILURES; name: string }

/** Counts as failed until `succeeded` is called, so that parallel attempts cannot exceed the limit. */
type Attempt = { succeeded: () => Promise<void> }

export async function beginAttempt(
  db: Db,
  keys: Keys,
  attemptKeys: AttemptKey[],
  now: number,
): Promise<Attempt | { retryAfterMs: number }> {
  const limits = attemptKeys
    .map(({ kind, name }) => ({
      max: MAX_FAILURES[kind],
      hash: createHmac('sha256', keys('attempt')).update(`${kind} ${name}`).digest(),
    }))
    // Lock in a fixed order to prevent deadlocks.
    .sort((one, other) => one.hash.compare(other.hash))
  // Check before locking, so that a flood of attempts does not occupy all database connections.
  const earlyRefusal = await findRefusal(db, limits, now)
  if (earlyRefusal) return earlyRefusal
  return db.transaction().execute(async (tx) => {
    for (const { hash } of limits)
      await sql`select pg_advisory_xact_lock(${hash.readInt32BE(0)}, ${hash.readInt32BE(4)})`.execute(tx)
    const refusal = await findRefusal(tx, limits, now)
    if (refusal) return refusal
    const ids = await tx
      .insertInto('failed_attempt')
      .values(limits.map(({ hash }) => ({ key_hash: hash, at: new Date(now) })))
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

async function findRefusal(
  db: Db,
  limits: { hash: Buffer; max: number }[],
  now: number,
): Promise<{ retryAfterMs: number } | undefined> {
  const failures = await db
    .selectFrom('failed_attempt')
    .select(['key_hash', 'at'])
    .where(
      'key_hash',
      'in',
      limits.map(({ hash }) => hash),
    )
    .where('at', '>', new Date(now - WINDOW_MS))
    .orderBy('at', 'desc')
    .execute()
  const waits = limits.flatMap(({ hash, max }) => {
    const oldest = failures.filter((failure) => failure.key_hash.equals(hash))[max - 1]
    return oldest ? [oldest.at.getTime() + WINDOW_MS - now] : []
  })
  return waits.length > 0 ? { retryAfterMs: Math.max(...waits) } : undefined
}
