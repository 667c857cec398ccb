import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { isUnreachable, openDatabase, type Connection, type Database } from './database.ts'
import type { Reads } from './reads.ts'
import type { Db } from './schema.ts'

const HEARTBEAT_MS = 1000
const CATCH_UP_MS = 50
/** A standby cancels queries that block the replay of changes from the primary. */
const CONFLICT = '40001'

/**
 * Runs public queries on a standby. After every content change the primary is used until the standby has caught up:
 * otherwise stale data would be cached as new.
 */
export class Replica implements Reads {
  #db: Database
  #primary: Db
  #isPrimaryUp: () => boolean
  #logger: Logger
  #stopping = new AbortController()
  #running: Promise<void> | undefined
  /** WAL position of the primary at the last change; `undefined` until it is read. */
  #targetLsn: string | undefined
  #changes = 0
  #isCurrent = false
  #loggedCurrent = false

  constructor(
    connection: Connection,
    { primary, isPrimaryUp, logger }: { primary: Db; isPrimaryUp: () => boolean; logger: Logger },
  ) {
    this.#db = openDatabase(connection)
    this.#primary = primary
    this.#isPrimaryUp = isPrimaryUp
    this.#logger = logger
  }

  isUp = () => this.#isCurrent || this.#isPrimaryUp()

  onContentChanged(): void {
    this.#changes++
    this.#targetLsn = undefined
    this.#isCurrent = false
  }

  query: Reads['query'] = async (run) => {
    if (!this.#isCurrent) return run(this.#primary)
    try {
      return await run(this.#db)
    } catch (error) {
      if (!isUnreachable(error) && (error as { code?: unknown }).code !== CONFLICT) throw error
      this.#isCurrent = false
      return run(this.#primary)
    }
  }

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    await this.#db.destroy()
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const isCurrent = await this.#check().catch(() => false)
      if (isCurrent !== this.#loggedCurrent)
        this.#logger.info(
          isCurrent
            ? 'replica up to date: used for public queries'
            : 'replica not used: behind or unavailable',
        )
      this.#loggedCurrent = isCurrent
      await sleep(isCurrent || !this.#targetLsn ? HEARTBEAT_MS : CATCH_UP_MS, undefined, { signal }).catch(
        () => {},
      )
    }
  }

  async #check(): Promise<boolean> {
    const changes = this.#changes
    this.#targetLsn ??= await this.#readPrimaryLsn()
    const { rows } = await sql<{ isBehind: boolean | null }>`
      select pg_last_wal_replay_lsn() < ${this.#targetLsn}::pg_lsn as "isBehind"`.execute(this.#db)
    // Null: the server is not a standby.
    this.#isCurrent = rows[0]?.isBehind === false && changes === this.#changes
    return this.#isCurrent
  }

  async #readPrimaryLsn(): Promise<string> {
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(
      this.#primary,
    )
    return rows[0]?.lsn ?? ''
  }
}
