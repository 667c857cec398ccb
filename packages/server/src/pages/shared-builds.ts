import { randomUUID } from 'node:crypto'
import { ASSETS, SERVICE_WORKER } from '@stay/contract/paths'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { isUnreachable } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { toStored, type Stored } from '../http/public-cache.ts'
import type { Pages } from './pages.ts'

const HEARTBEAT_MS = 5000
/** A server that was not heard of for so long is gone. */
const GONE_AFTER_MS = 20_000
const DAY_MS = 86_400_000
/** A page may be open for long, and then want a part of its build. */
const KEEP_FILES_MS = 30 * DAY_MS

/**
 * What servers with different builds know of each other. While one build takes the place of another, a page of either may
 * ask any server for its parts; all servers give the same worker; and no page is told that its build is gone while it is not.
 */
export class SharedBuilds {
  #db: Db
  #pages: Pages
  #logger: Logger
  #process = randomUUID()
  #running = new Set<string>()
  /** The worker of the newest build, where that is not the own one. */
  #worker: Stored | undefined
  #newest: string
  #beating: NodeJS.Timeout | undefined

  constructor(db: Db, pages: Pages, logger: Logger) {
    this.#db = db
    this.#pages = pages
    this.#logger = logger
    this.#newest = pages.buildId
  }

  /** Nobody waits for an answer yet: on a slow machine it may take its time. */
  async start(workDb = this.#db): Promise<void> {
    await this.#bringBuild(workDb)
    await this.compare(workDb)
    this.#beating = setInterval(
      () =>
        void this.compare().catch((err: unknown) => {
          // A database that is away for a while is complained about elsewhere.
          if (!isUnreachable(err)) this.#logger.warn({ err }, 'builds not compared')
        }),
      HEARTBEAT_MS,
    )
  }

  async stop(): Promise<void> {
    clearInterval(this.#beating)
    await this.#db.deleteFrom('build_process').where('id', '=', this.#process).execute()
  }

  /** Whether some server still has this build. */
  isRunning = (buildId: string) => this.#running.has(buildId)

  /** The worker that all servers give now. */
  worker = () => (this.#pages.hasWorker && this.#worker) || this.#pages.files.get(SERVICE_WORKER)

  /** A part of another build. */
  async findFile(path: string): Promise<Stored | undefined> {
    if (!path.startsWith(ASSETS)) return undefined
    const file = await this.#db
      .selectFrom('build_file')
      .select(['type', 'bytes', 'brotli'])
      .where('path', '=', path)
      .executeTakeFirst()
    if (!file) return undefined
    const { type, bytes, brotli } = file
    const stored = toStored({
      status: 200,
      body: bytes,
      headers: {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      },
    })
    if (brotli) stored.encoded.set('br', brotli)
    return stored
  }

  /** Keeps this build's files for the others, as far as they are not kept already. */
  async #bringBuild(db: Db): Promise<void> {
    const { files, buildId } = this.#pages
    const own = [...files].filter(([path]) => path.startsWith(ASSETS))
    const now = new Date()
    await db
      .insertInto('build')
      .values({ id: buildId, worker: files.get(SERVICE_WORKER)?.body ?? null, first_seen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { rows } = await sql<{ path: string }>`
      update build_file set kept_at = ${now} where path = any(${own.map(([path]) => path)}) returning path`.execute(
      db,
    )
    const kept = new Set(rows.map(({ path }) => path))
    for (const [path, { headers, body, encoded }] of own.filter(([path]) => !kept.has(path)))
      await db
        .insertInto('build_file')
        .values({
          path,
          type: headers['content-type'] ?? '',
          bytes: body,
          brotli: encoded.get('br') ?? null,
          kept_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await db
      .deleteFrom('build_file')
      .where('kept_at', '<', new Date(now.getTime() - KEEP_FILES_MS))
      .execute()
  }

  /** Says that this server is there, and hears which others are. */
  async compare(db = this.#db): Promise<void> {
    const now = Date.now()
    const row = { id: this.#process, build_id: this.#pages.buildId, seen_at: new Date(now) }
    await db
      .insertInto('build_process')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: row.seen_at }))
      .execute()
    await db
      .deleteFrom('build_process')
      .where('seen_at', '<', new Date(now - GONE_AFTER_MS))
      .execute()
    const builds = await db
      .selectFrom('build')
      .select(['id', 'first_seen_at'])
      .where('id', 'in', (eb) => eb.selectFrom('build_process').select('build_id'))
      .orderBy('first_seen_at', 'desc')
      .execute()
    this.#running = new Set(builds.map(({ id }) => id))
    await this.#follow(builds[0]?.id ?? this.#pages.buildId)
  }

  async #follow(newest: string): Promise<void> {
    if (newest === this.#newest) return
    const found =
      newest === this.#pages.buildId
        ? undefined
        : await this.#db.selectFrom('build').select('worker').where('id', '=', newest).executeTakeFirst()
    const own = this.#pages.files.get(SERVICE_WORKER)
    this.#worker = found?.worker && own ? toStored({ ...own, body: found.worker }) : undefined
    this.#newest = newest
  }
}
