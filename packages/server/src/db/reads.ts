import type { Db } from './schema.ts'

/** Runs read-only queries for public data, on a replica if there is one. */
export type Reads = {
  isUp: () => boolean
  query: <T>(run: (db: Db) => Promise<T>) => Promise<T>
}

export const readsFrom = (db: Db, isUp: () => boolean): Reads => ({
  isUp,
  query: (run) => run(db),
})
