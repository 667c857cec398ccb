import type { Database } from '../db/database.ts'
import type { Reads } from '../db/reads.ts'
import type { Identify } from '../http/caller.ts'
import type { PublicCache } from '../http/public-cache.ts'
import type { RepeatedRequests } from '../http/repeated-requests.ts'

export type TouristDeps = {
  db: Database
  /** For public content; may use a replica. */
  reads: Reads
  cache: PublicCache
  repeated: RepeatedRequests
  isDatabaseUp: () => boolean
  now: () => number
  identify: Identify
  publicUrl: string
}
