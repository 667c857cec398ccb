import { demoPacks } from '@stay/demo'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp, type AppDeps } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase, openForWork } from './db/database.ts'
import { isSuperuser, migrate } from './db/migrate.ts'
import { readsFrom } from './db/reads.ts'
import { Replica } from './db/replica.ts'
import type { Db } from './db/schema.ts'
import { writeSetting } from './db/settings.ts'
import { startDatabase } from './db/start.ts'
import { DatabaseWatch } from './db/watch.ts'
import type { DemoAccess } from './demo/demo-guests.ts'
import { DemoRefresh } from './demo/demo-refresh.ts'
import { announceDesk, prepareDemoDesk } from './desk-link.ts'
import { explain } from './explain.ts'
import { announceShutdown, drain } from './http/drain.ts'
import { listen } from './http/listen.ts'
import { createLogger } from './http/logger.ts'
import { PublicCache } from './http/public-cache.ts'
import type { ErrorReports } from './http/reports.ts'
import { IdleGc } from './idle-gc.ts'
import { Live } from './live/live.ts'
import { ImageResizer } from './media/image-resizer.ts'
import { importPacks } from './packs/import.ts'
import { refreshIndex } from './packs/refresh-index.ts'
import { loadPages } from './pages/pages.ts'
import { SharedBuilds } from './pages/shared-builds.ts'
import type { Rooms } from './rooms/rooms.ts'
import { startRooms } from './rooms/start.ts'
import { Shutdown } from './shutdown.ts'
import { isServerSecret, loadKeys, storeKeyFingerprint, type Keys } from './stays/keys.ts'
import { RetentionJob } from './stays/retention.ts'
import { printError } from './terminal.ts'
import type { DemoOwner } from './staff/demo-owner.ts'
import { createSteps, type Steps } from './steps.ts'
import { warmUp } from './warm-up.ts'
import { PushSender } from './web-push/sender.ts'
import { loadVapid, type Vapid } from './web-push/vapid.ts'

const SECRET_MISSING = `AUTH_SECRET is not set, but this installation has been run with one.
Set it again. If it is lost, set a new one: existing PINs and sessions are then invalid.`

const shutdown = new Shutdown()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutdown.exit(0))
// The parent process has ended.
process.on('disconnect', () => void shutdown.exit(0))

try {
  await run(readConfig(process.env))
} catch (error) {
  // A shutdown during the start causes errors that are not failures.
  if (!shutdown.isClosing) printError(explain(error) ?? `Stay Companion could not start: ${messageOf(error)}`)
  await shutdown.exit(1)
}

async function run(config: Config): Promise<void> {
  const steps = createSteps((line) => console.log(line))
  const { connection, embedded, db, workDb } = await openDatabases(config, steps)
  await prepareDatabase(config, workDb, steps)
  const pages = await loadPages(config.webBuildDir, config.apiUrl, config)
  const reports = config.sentryDsn ? await startReports(config.sentryDsn, pages.buildId) : undefined
  const logger = createLogger(config.logLevel, reports && { onError: reports.capture })
  if (await isSuperuser(workDb)) logger.warn('the user of DATABASE_URL is a superuser, which is not needed')
  const keys = await checkKeys(config, workDb, logger)
  const builds = new SharedBuilds(db, pages, logger)
  await builds.start(workDb)
  shutdown.add(() => builds.stop())
  const vapid = await loadVapid(workDb)
  const live = new Live(db, logger, { redisUrl: config.redisUrl })
  const rooms = await connectRooms(config, { db, workDb, live, logger }, steps)

  const cache = new PublicCache()
  const isDatabaseUp = () => watch.isUp
  const replica = config.replicaUrl
    ? new Replica({ connectionString: config.replicaUrl }, { primary: db, isPrimaryUp: isDatabaseUp, logger })
    : undefined
  if (replica) shutdown.add(() => replica.stop())
  const reads = replica ?? readsFrom(db, isDatabaseUp)
  const imageResizer = new ImageResizer(db, workDb, reads)
  shutdown.add(() => imageResizer.stop())
  const watch = new DatabaseWatch(
    connection,
    {
      change: () => {
        replica?.onContentChanged()
        cache.invalidate()
        void rooms.reload()
        if (config.resizesImagesAhead) imageResizer.resizeInBackground()
      },
      lost: () => logger.error('database connection lost'),
      down: embedded?.revive,
      live: (text) => live.receive(text),
      reconnected: () => {
        logger.info('database connection restored')
        void live.catchUp()
      },
    },
    config.databaseTimeoutMs,
  )
  shutdown.add(() => watch.stop())
  await watch.start()
  replica?.start()

  const webPush = { publicKey: vapid.publicKey, services: config.pushServices }
  const { app, url, publicUrl, demoOwner } = await startListening(
    config,
    workDb,
    {
      db,
      imageResizer,
      cache,
      isDatabaseUp,
      reads,
      logger,
      keys,
      live,
      rooms,
      webPush,
      reports,
      pages,
      builds,
    },
    steps,
  )
  // The command line prints links with it.
  await writeSetting(workDb, 'public_url', publicUrl)
  startJobs(config, { workDb, live, vapid, publicUrl, logger })
  const context = { db: workDb, keys, publish: live.publish, publicUrl, now: Date.now }
  const demo = config.hasDemoHotels ? new DemoRefresh(context, logger) : undefined
  const access = demo && (await steps.run('Check in the demo guests', () => demo.start()))
  shutdown.add(() => demo?.stop())
  if (config.drainMs > 0) shutdown.add(() => announceShutdown(app, config.drainMs))
  console.log(`Stay Companion is ready at ${url}`)
  if (access) console.log(introduction(access))
  await announceDesk(
    config,
    { db: workDb, publicUrl, demoOwner },
    { isTerminal: process.stdout.isTTY, print: (text) => console.log(text), logger },
  )
}

function startJobs(
  config: Config,
  {
    workDb,
    live,
    vapid,
    publicUrl,
    logger,
  }: {
    workDb: Db
    live: Live
    vapid: Vapid
    publicUrl: string
    logger: Logger
  },
): void {
  const jobs = [
    live,
    new PushSender(workDb, { vapid, publicUrl, logger }),
    new RetentionJob(workDb, config.retention, logger),
    new IdleGc(),
  ]
  for (const job of jobs) {
    job.start()
    shutdown.add(() => job.stop())
  }
}

async function openDatabases(config: Config, steps: Steps) {
  const { connection, embedded } = await steps.run(
    config.databaseUrl ? 'Connect to the database of DATABASE_URL' : 'Start PostgreSQL',
    () => startDatabase(config),
    (started) => started.embedded?.dataDir ?? '',
  )
  if (embedded) shutdown.add(() => embedded.stop())
  const workDb = openForWork(connection)
  shutdown.add(() => workDb.destroy())
  const db = openDatabase(connection, config.databaseTimeoutMs)
  shutdown.add(() => db.destroy())
  return { connection, embedded, db, workDb }
}

async function prepareDatabase(config: Config, workDb: Db, steps: Steps): Promise<void> {
  await steps.run(
    'Migrate the database',
    () => migrate(workDb),
    (count) => (count === 0 ? 'up to date' : `${count} applied`),
  )
  await steps.run(
    'Update the search index',
    () => refreshIndex(workDb),
    (count) => (count === 0 ? 'up to date' : `${count} hotels`),
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

async function checkKeys(config: Config, workDb: Db, logger: Logger): Promise<Keys> {
  const keys = await loadKeys(workDb, config.authSecret)
  if (!config.authSecret && !(await isServerSecret(workDb, keys))) throw new Error(SECRET_MISSING)
  if ((await storeKeyFingerprint(workDb, keys)).hasChanged)
    logger.warn('AUTH_SECRET has changed; existing PINs and sessions are invalid')
  return keys
}

async function connectRooms(
  config: Config,
  { db, workDb, live, logger }: { db: Db; workDb: Db; live: Live; logger: Logger },
  steps: Steps,
): Promise<Rooms> {
  const { rooms, stop } = await steps.run(
    config.mqttUrl ? 'Connect to the broker of MQTT_URL' : 'Start the MQTT broker',
    () => startRooms(config, { db, workDb, hub: live.hub, logger }),
    ({ rooms }) => {
      const count = rooms.registry.controllers().length
      const simulated = config.hasSimulatedRooms ? ', simulated' : ''
      return `${count === 1 ? '1 controller' : `${count} controllers`}${simulated}`
    },
  )
  shutdown.add(stop)
  return rooms
}

async function startListening(
  config: Config,
  workDb: Db,
  deps: Omit<AppDeps, 'publicUrl' | 'trustProxy' | 'demoOwner'>,
  steps: Steps,
): Promise<{ app: FastifyInstance; url: string; publicUrl: string; demoOwner: DemoOwner | undefined }> {
  const { trustProxy, staffSessionLimits, breachedPasswordsUrl } = config
  let demoOwner: DemoOwner | undefined
  const { app, url } = await steps.run('Listen', () =>
    listen(config, async (publicUrl) => {
      demoOwner = await prepareDemoDesk(config, { db: workDb, publicUrl })
      const created = createApp({
        ...deps,
        publicUrl,
        staffSessionLimits,
        breachedPasswordsUrl,
        demoOwner,
        ...(trustProxy !== undefined && { trustProxy }),
      })
      await warmUp(created, deps.logger)
      return created
    }),
  )
  shutdown.add(() => drain(app))
  return { app, url, publicUrl: config.publicUrl ?? url, demoOwner }
}

/** Imported on demand: most installations do not use error reporting. */
async function startReports(dsn: string, buildId: string): Promise<ErrorReports> {
  const { ErrorReports } = await import('./http/reports.ts')
  const reports = new ErrorReports(dsn, buildId)
  shutdown.add(() => reports.stop())
  const crash = async (error: unknown) => {
    console.error(error)
    reports.capture(error)
    await reports.stop()
    process.exit(1)
  }
  process.on('uncaughtException', (error) => void crash(error))
  return reports
}

function introduction({ tvUrl, room, lastName, pin, hotelId }: DemoAccess): string {
  const form = `/auth?hotel=${hotelId} with room ${room}, ${lastName}, PIN ${pin}`
  return tvUrl
    ? `
  TV of room ${room}: ${tvUrl}
  Its guest signs in with the code on the TV, or at ${form}
`
    : `
  The guest of room ${room} signs in at ${form}
`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
