import type { Db } from '../db/schema.ts'
import type { Keys } from '../stays/keys.ts'

export type StaffContext = {
  db: Db
  keys: Keys
  now: () => number
  limits: SessionLimits
  /** Finds passwords of known breaches; undefined: not checked. */
  breachedPasswordsUrl: string | undefined
}

/** A session ends after a time without requests, and in any case after its maximum age. */
export type SessionLimits = { idleMs: number; maxAgeMs: number }

export const DEFAULT_SESSION_LIMITS: SessionLimits = { idleMs: 12 * 3_600_000, maxAgeMs: 7 * 24 * 3_600_000 }
