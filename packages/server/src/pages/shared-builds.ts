import { randomUUID } from 'node:crypto'
import { isAssetPath, SERVICE_WORKER } from '@stay/contract/paths'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { isUnreachable } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { toStored, type Stored } from '../http/public-cache.ts'
import type { Pages } from './pages.ts'

const HEARTBEAT_MS = 5000
const SERVER_TIMEOUT_MS = 20_000
const DAY_MS = 86_400_000
/** Pages that stay open for long may still load files of their build. */
const FILE_RETENTION_MS = 30 * DAY_MS

/**
 * Shares builds of the web app between servers during a rolling update: every server serves the files of all builds
 * and the newest service worker.
 */
export class SharedBuilds {
  #db: Db
  #pages: Pages
  #logger: Logger
  #processId = randomUUID()
  #running = new Set<string>()
  /** Service worker of the newest build; `undefined` if this server has the newest build. */
  #worker: Stored | undefined
  #newest: string
  #heartbeat: NodeJS.Timeout | undefined
  #syncing: Promise<void> = Promise.resolve()

  constructor(db: Db, pages: Pages, logger: Logger) {
    this.#db = db
    this.#pages = pages
    this.#logger = logger
    this.#newest = pages.buildId
  }

  async start(workDb = this.#db): Promise<void> {
    await this.#storeBuild(workDb)
    await this.sync(workDb)
    this.#heartbeat = setInterval(
      () =>
        void this.sync().catch((err: unknown) => {
          // `DatabaseWatch` logs a lost database connection.
          if (!isUnreachable(err)) this.#logger.warn({ err }, 'build synchronization failed')
        }),
      HEARTBEAT_MS,
    )
  }

  async stop(): Promise<void> {
    clearInterval(this.#heartbeat)
    // A synchronization in progress would register this process again.
    await this.#syncing.catch(() => undefined)
    await this.#db.deleteFrom('build_process').where('id', '=', this.#processId).execute()
  }

  isRunning = (buildId: string) => this.#running.has(buildId)

  worker = () => (this.#pages.hasWorker && this.#worker) || this.#pages.files.get(SERVICE_WORKER)

  async findFile(path: string): Promise<Stored | undefined> {
    if (!isAssetPath(path)) return undefined
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

  async #storeBuild(db: Db): Promise<void> {
    const { files, buildId } = this.#pages
    const assets = [...files].filter(([path]) => isAssetPath(path))
    const now = new Date()
    await db
      .insertInto('build')
      .values({ id: buildId, worker: files.get(SERVICE_WORKER)?.body ?? null, first_seen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { rows } = await sql<{ path: string }>`
      update build_file set kept_at = ${now} where path = any(${assets.map(([path]) => path)}) returning path`.execute(
      db,
    )
    const stored = new Set(rows.map(({ path }) => path))
    for (const [path, { headers, body, encoded }] of assets.filter(([path]) => !stored.has(path)))
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
      .where('kept_at', '<', new Date(now.getTime() - FILE_RETENTION_MS))
      .execute()
  }

  sync(db = this.#db): Promise<void> {
    this.#syncing = this.#sync(db)
    return this.#syncing
  }

  async #sync(db: Db): Promise<void> {
    const now = Date.now()
    const row = { id: this.#processId, build_id: this.#pages.buildId, seen_at: new Date(now) }
    await db
      .insertInto('build_process')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: row.seen_at }))
      .execute()
    await db
      .deleteFrom('build_process')
      .where('seen_at', '<', new Date(now - SERVER_TIMEOUT_MS))
      .execute()
    const builds = await db
      .selectFrom('build')
      .select(['id', 'first_seen_at'])
      .where('id', 'in', (eb) => eb.selectFrom('build_process').select('build_id'))
      .orderBy('first_seen_at', 'desc')
      .execute()
    this.#running = new Set(builds.map(({ id }) => id))
    await this.#useWorkerOf(builds[0]?.id ?? this.#pages.buildId)
  }

  async #useWorkerOf(newest: string): Promise<void> {
    if (newest === this.#newest) return
    const found =
      newest === this.#pages.buildId
        ? undefined
        : await this.#db.selectFrom('build').select('worker').where('id', '=', newest).executeTakeFirst()
    const local = this.#pages.files.get(SERVICE_WORKER)
    this.#worker = found?.worker && local ? toStored({ ...local, body: found.worker }) : undefined
    this.#newest = newest
  }
}
