import type { Db } from '../db/schema.ts'
import type { Publish } from '../live/events.ts'
import type { Keys } from './keys.ts'

export type StayContext = { db: Db; keys: Keys; publish: Publish; publicUrl: string; now: () => number }
