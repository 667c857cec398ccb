import { demoPacks } from '@stay/demo'
import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase, openForWork } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { readsFrom } from './db/reads.ts'
import { Replica } from './db/replica.ts'
import type { Db } from './db/schema.ts'
import { writeSetting } from './db/settings.ts'
import { startDatabase } from './db/start.ts'
import { DatabaseWatch } from './db/watch.ts'
import { explain } from './explain.ts'
import { drain, linger } from './http/drain.ts'
import { listen } from './http/listen.ts'
import { createLogger } from './http/logger.ts'
import { PublicCache } from './http/public-cache.ts'
import type { ErrorReports } from './http/reports.ts'
import { Closers } from './closers.ts'
import { Live } from './live/live.ts'
import { Darkroom } from './media/darkroom.ts'
import { importPacks } from './packs/import.ts'
import { loadPages } from './pages/pages.ts'
import { SharedBuilds } from './pages/shared-builds.ts'
import { startRooms } from './rooms/start.ts'
import { loadDemoGuests, type ToTry } from './stays/demo-guests.ts'
import { isSecretOfServer, loadKeys, rememberKeys } from './stays/keys.ts'
import { tidy } from './stays/tidy.ts'
import { warmUp } from './warm-up.ts'
import { createSteps, type Steps } from './steps.ts'
import { PushSender } from './web-push/sender.ts'
import { loadVapid } from './web-push/vapid.ts'

const DEMO_REFRESH_MS = 3_600_000
const TIDY_EVERY_MS = 600_000
const SECRET_MISSING = `AUTH_SECRET is not set, and this installation has been run with one.
Set it again. Where it is lost, set another: PINs and sign-ins made with it are void then.`

/** What must be undone, in reverse order, whenever and however the server ends. */
const closers = new Closers()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void closers.exit(0))
// Whoever started this process has died without a word.
process.on('disconnect', () => void closers.exit(0))

try {
  await run(readConfig(process.env))
} catch (error) {
  // Asked to end while it was still starting: what broke off then is no failure.
  if (!closers.isClosing)
    console.error(explain(error) ?? `Stay Companion could not start: ${messageOf(error)}`)
  await closers.exit(1)
}

async function run(config: Config): Promise<void> {
  const steps = createSteps((line) => console.log(line))
  const { connection, embedded } = await steps.run(
    config.databaseUrl ? 'Use the database of DATABASE_URL' : 'Start PostgreSQL',
    () => startDatabase(config),
    (started) => started.embedded?.dataDir ?? '',
  )
  if (embedded) closers.add(() => embedded.stop())
  const workDb = openForWork(connection)
  closers.add(() => workDb.destroy())
  await prepare(config, workDb, steps)

  const pages = await loadPages(config.webBuildDir, config.apiUrl, config)
  const reports = config.sentryDsn ? await startReports(config.sentryDsn, pages.buildId) : undefined
  const logger = createLogger(config.logLevel, reports && { onError: reports.capture })
  const cache = new PublicCache()
  const db = openDatabase(connection, config.databasePatienceMs)
  closers.add(() => db.destroy())
  const keys = await loadKeys(workDb, config.authSecret)
  if (!config.authSecret && !(await isSecretOfServer(workDb, keys))) throw new Error(SECRET_MISSING)
  if ((await rememberKeys(workDb, keys)).wasOther)
    logger.warn('AUTH_SECRET is another than before: PINs and sessions made with that one no longer work')
  const builds = new SharedBuilds(db, pages, logger)
  await builds.start(workDb)
  closers.add(() => builds.stop())
  const vapid = await loadVapid(workDb)
  const live = new Live(db, logger, { redisUrl: config.redisUrl })
  const { rooms, stop } = await steps.run(
    config.mqttUrl ? 'Use the rooms of MQTT_URL' : 'Start the broker of the rooms',
    () => startRooms(config, { db, workDb, hub: live.hub, logger }),
    ({ rooms }) => roomCount(rooms.catalog.controllers().length, config.hasSimulatedRooms),
  )
  closers.add(stop)
  const isDatabaseUp = () => watch.isUp
  const replica = config.replicaUrl
    ? new Replica({ connectionString: config.replicaUrl }, { primary: db, isPrimaryUp: isDatabaseUp, logger })
    : undefined
  if (replica) closers.add(() => replica.stop())
  const reads = replica ?? readsFrom(db, isDatabaseUp)
  const darkroom = new Darkroom(db, workDb, reads)
  closers.add(() => darkroom.stop())
  const watch = new DatabaseWatch(
    connection,
    {
      change: () => {
        replica?.changed()
        cache.invalidate()
        void rooms.reload()
        if (config.makesPicturesAhead) darkroom.startQuietWork()
      },
      lost: () => logger.error('the database does not answer any more'),
      down: embedded?.revive,
      live: (text) => live.hear(text),
      back: () => {
        logger.info('the database is back')
        void live.catchUp()
      },
    },
    config.databasePatienceMs,
  )
  closers.add(() => watch.stop())
  await watch.start()
  replica?.start()

  const { app, url } = await steps.run('Listen', () =>
    listen(config, async (publicUrl) => {
      const { trustProxy } = config
      const app = createApp({
        db,
        darkroom,
        cache,
        isDatabaseUp,
        reads,
        logger,
        keys,
        live,
        rooms,
        webPush: { publicKey: vapid.publicKey, services: config.pushServices },
        publicUrl,
        reports,
        pages,
        builds,
        ...(trustProxy !== undefined && { trustProxy }),
      })
      await warmUp(app, logger)
      return app
    }),
  )
  closers.add(() => drain(app))
  const publicUrl = config.publicUrl ?? url
  // The desk's commands are processes of their own: links from there lead here.
  await writeSetting(workDb, 'public_url', publicUrl)
  live.start()
  closers.add(() => live.stop())
  const sender = new PushSender(workDb, { vapid, publicUrl, logger })
  sender.start()
  closers.add(() => sender.stop())
  const tidying = setInterval(
    () => void tidy(workDb, config.keeping).catch((err: unknown) => logger.warn({ err }, 'not tidied')),
    TIDY_EVERY_MS,
  )
  closers.add(() => clearInterval(tidying))
  let toTry: ToTry | undefined
  if (config.hasDemoHotels) {
    const world = { db: workDb, keys, publish: live.publish, publicUrl, now: Date.now }
    toTry = await steps.run('Put guests into the demo hotels', () => loadDemoGuests(world, { isStart: true }))
    const refresh = async () => {
      await importPacks(workDb, demoPacks())
      await loadDemoGuests(world)
    }
    const timer = setInterval(
      () => void refresh().catch((err: unknown) => logger.error({ err }, 'demo hotels not refreshed')),
      DEMO_REFRESH_MS,
    )
    closers.add(() => clearInterval(timer))
  }
  if (config.drainMs > 0) closers.add(() => linger(app, config.drainMs))
  console.log(`Stay Companion is ready at ${url}`)
  if (toTry) console.log(introduce(toTry))
}

/** Loaded only where somebody wants to know of errors. */
async function startReports(dsn: string, buildId: string): Promise<ErrorReports> {
  const { ErrorReports } = await import('./http/reports.ts')
  const reports = new ErrorReports(dsn, buildId)
  closers.add(() => reports.stop())
  const crash = async (error: unknown) => {
    console.error(error)
    reports.capture(error)
    await reports.stop()
    process.exit(1)
  }
  process.on('uncaughtException', (error) => void crash(error))
  return reports
}

async function prepare(config: Config, workDb: Db, steps: Steps): Promise<void> {
  await steps.run(
    'Migrate',
    () => migrate(workDb),
    (count) => (count === 0 ? 'nothing to do' : `${count} applied`),
  )
  if (!config.hasDemoHotels) return
  await steps.run(
    'Load the demo hotels',
    (progress) =>
      importPacks(workDb, demoPacks(), { onProgress: (done, total) => progress(`${done} of ${total}`) }),
    ({ imported, unchanged }) =>
      imported.length === 0 ? `${unchanged.length} unchanged` : `${imported.length} imported`,
  )
}

function roomCount(count: number, arePlayed: boolean): string {
  return `${count === 1 ? '1 controller' : `${count} controllers`}${arePlayed ? ', simulated' : ''}`
}

function introduce({ television, room, lastName, pin, hotelId }: ToTry): string {
  const form = `/auth?hotel=${hotelId} with room ${room}, ${lastName}, PIN ${pin}`
  return television
    ? `
  The television of room ${room}: ${television}
  Its guest signs in by the code on it, or at ${form}
`
    : `
  The guest of room ${room} signs in at ${form}
`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
