import type { Db } from './schema.ts'

/** Where questions go whose answers everybody may read, and nothing is decided by. */
export type Reads = {
  /** Whether somebody answers now. */
  isUp: () => boolean
  ask: <T>(question: (db: Db) => Promise<T>) => Promise<T>
}

/** All questions to one database. */
export const readsFrom = (db: Db, isUp: () => boolean): Reads => ({
  isUp,
  ask: (question) => question(db),
})
