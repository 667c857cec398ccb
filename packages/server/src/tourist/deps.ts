import type { Database } from '../db/database.ts'
import type { Reads } from '../db/reads.ts'
import type { Identify } from '../http/caller.ts'
import type { PublicCache } from '../http/public-cache.ts'

/** What the calls of the tourist API work with. */
export type TouristDeps = {
  db: Database
  /** For what is public. */
  reads: Reads
  cache: PublicCache
  isDatabaseUp: () => boolean
  now: () => number
  identify: Identify
  publicUrl: string
}
