import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { Keys } from './keys.ts'

const MINUTE_MS = 60_000

/** Failures allowed per period. All guests of a hotel may share one address, so its limit only stops floods. */
const LIMITS = {
  room: { failures: 5, periodMs: 15 * MINUTE_MS, isExact: true },
  stay: { failures: 20, periodMs: 24 * 60 * MINUTE_MS, isExact: true },
  /** The account of a staff member. */
  staff: { failures: 10, periodMs: 15 * MINUTE_MS, isExact: true },
  address: { failures: 1000, periodMs: 15 * MINUTE_MS, isExact: false },
} as const

export type AttemptKey = { kind: keyof typeof LIMITS; name: string }

/** Counts as failed until `succeeded` is called, so that parallel attempts cannot exceed the limit. */
export type Attempt = { succeeded: () => Promise<void> }

type Limit = (typeof LIMITS)[keyof typeof LIMITS] & { hash: Buffer }

async function beginAttempt(
  db: Db,
  keys: Keys,
  attemptKeys: AttemptKey[],
  now: number,
): Promise<Attempt | { retryAfterMs: number }> {
  const limits: Limit[] = attemptKeys
    .map((key) => ({ ...LIMITS[key.kind], hash: hashOf(keys, key) }))
    // Lock in a fixed order to prevent deadlocks.
    .sort((one, other) => one.hash.compare(other.hash))
  // Check before locking, so that a flood of attempts does not occupy all database connections.
  const earlyRefusal = await findRefusal(db, limits, now)
  if (earlyRefusal) return earlyRefusal
  return db.transaction().execute(async (tx) => {
    for (const { hash, isExact } of limits)
      if (isExact)
        await sql`select pg_advisory_xact_lock(${hash.readInt32BE(0)}, ${hash.readInt32BE(4)})`.execute(tx)
    const refusal = await findRefusal(tx, limits, now)
    if (refusal) return refusal
    const rows = await tx
      .insertInto('failed_attempt')
      .values(limits.map(({ hash }) => ({ key_hash: hash, at: new Date(now) })))
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    return {
      succeeded: async () => {
        await db.deleteFrom('failed_attempt').where('id', 'in', ids).execute()
      },
    }
  })
}

/** Begins an attempt, or refuses the request after too many failures. */
export async function requireAttempt(
  db: Db,
  keys: Keys,
  attemptKeys: AttemptKey[],
  now: number,
): Promise<Attempt> {
  const begun = await beginAttempt(db, keys, attemptKeys, now)
  if ('succeeded' in begun) return begun
  const refusal = new Refusal('too_many_attempts')
  refusal.retryAfterSeconds = Math.max(1, Math.ceil(begun.retryAfterMs / 1000))
  throw refusal
}

/** Forgets the failures of a room and its stays, for example when reception lifts a lock. */
export async function forgetAttempts(db: Db, keys: Keys, attemptKeys: AttemptKey[]): Promise<void> {
  if (attemptKeys.length === 0) return
  await db
    .deleteFrom('failed_attempt')
    .where(
      'key_hash',
      'in',
      attemptKeys.map((key) => hashOf(keys, key)),
    )
    .execute()
}

const hashOf = (keys: Keys, { kind, name }: AttemptKey) =>
  createHmac('sha256', keys('attempt')).update(`${kind} ${name}`).digest()

async function findRefusal(
  db: Db,
  limits: Limit[],
  now: number,
): Promise<{ retryAfterMs: number } | undefined> {
  const waits = await Promise.all(limits.map((limit) => findWait(db, limit, now)))
  const longest = Math.max(...waits)
  return longest > 0 ? { retryAfterMs: longest } : undefined
}

/** The time until the oldest of the last allowed failures expires; 0 if there are fewer. */
async function findWait(db: Db, { hash, failures, periodMs }: Limit, now: number): Promise<number> {
  const oldest = await db
    .selectFrom('failed_attempt')
    .select('at')
    .where('key_hash', '=', hash)
    .where('at', '>', new Date(now - periodMs))
    .orderBy('at', 'desc')
    .offset(failures - 1)
    .limit(1)
    .executeTakeFirst()
  return oldest ? oldest.at.getTime() + periodMs - now : 0
}
