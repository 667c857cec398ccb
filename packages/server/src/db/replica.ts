import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { isUnreachable, openDatabase, type Connection, type Database } from './database.ts'
import type { Reads } from './reads.ts'
import type { Db } from './schema.ts'

const HEARTBEAT_MS = 1000
/** While it is behind it is asked this often how far it is. */
const CATCH_UP_MS = 50
/** PostgreSQL ends a question on a standby that would hold up what comes from the primary. */
const CONFLICT = '40001'

/**
 * A standby that takes public questions off the primary. It lags a little: after every change of a hotel the primary
 * answers until the standby has it too, so nobody reads what was true before and keeps it as new.
 */
export class Replica implements Reads {
  #db: Database
  #primary: Db
  #isPrimaryUp: () => boolean
  #logger: Logger
  #stopping = new AbortController()
  #running: Promise<void> | undefined
  /** Where the primary was when something last changed; undefined while that is not known. */
  #wanted: string | undefined
  #changes = 0
  #isCurrent = false
  #isTold = false

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

  /** Something has changed on the primary: the standby is behind until it has shown that it is not. */
  changed(): void {
    this.#changes++
    this.#wanted = undefined
    this.#isCurrent = false
  }

  ask: Reads['ask'] = async (question) => {
    if (!this.#isCurrent) return question(this.#primary)
    try {
      return await question(this.#db)
    } catch (error) {
      if (!isUnreachable(error) && (error as { code?: unknown }).code !== CONFLICT) throw error
      this.#isCurrent = false
      return question(this.#primary)
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
      const isCurrent = await this.#look().catch(() => false)
      if (isCurrent !== this.#isTold)
        this.#logger.info(
          isCurrent ? 'the replica answers public questions' : 'the primary answers all questions',
        )
      this.#isTold = isCurrent
      await sleep(isCurrent || !this.#wanted ? HEARTBEAT_MS : CATCH_UP_MS, undefined, { signal }).catch(
        () => {},
      )
    }
  }

  /** Whether the standby answers and has all that was changed. */
  async #look(): Promise<boolean> {
    const changes = this.#changes
    this.#wanted ??= await this.#positionOfPrimary()
    const { rows } = await sql<{ isBehind: boolean | null }>`
      select pg_last_wal_replay_lsn() < ${this.#wanted}::pg_lsn as "isBehind"`.execute(this.#db)
    // Null: it is no standby at all.
    this.#isCurrent = rows[0]?.isBehind === false && changes === this.#changes
    return this.#isCurrent
  }

  async #positionOfPrimary(): Promise<string> {
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(
      this.#primary,
    )
    return rows[0]?.lsn ?? ''
  }
}
