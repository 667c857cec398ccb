import { demoPacks } from '@stay/demo'
import { createApp } from './app.ts'
import { ConfigFaults, readConfig, type Config } from './config.ts'
import { isUnreachable, openDatabase, openForWork, type Connection } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { startDatabase } from './db/start.ts'
import { DatabaseWatch } from './db/watch.ts'
import { createLogger } from './http/logger.ts'
import { PublicCache } from './http/public-cache.ts'
import { listen, PortTaken } from './http/listen.ts'
import { Darkroom } from './media/darkroom.ts'
import { importPacks } from './packs/import.ts'
import { PackFaults } from './packs/read.ts'
import { loadPages } from './pages/pages.ts'
import { createSteps } from './steps.ts'

const CLOSE_TIMEOUT_MS = 10_000
const DEMO_REFRESH_MS = 3_600_000

try {
  await run(readConfig(process.env))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

/** Why the server could not start, in words for whoever started it. */
function explain(error: unknown): string {
  if (error instanceof ConfigFaults || error instanceof PortTaken || error instanceof PackFaults)
    return error.message
  const message = error instanceof Error ? error.message || error.name : String(error)
  if (isUnreachable(error)) return `The database cannot be reached: ${message}`
  return `Stay Companion could not start: ${message}`
}

async function run(config: Config): Promise<void> {
  const steps = createSteps((line) => console.log(line))
  const { connection, embedded } = await steps.run(
    config.databaseUrl ? 'Use the database of DATABASE_URL' : 'Start PostgreSQL',
    () => startDatabase(config),
    (started) => started.embedded?.dataDir ?? '',
  )
  const started = await prepare(config, connection, steps).catch(async (error: unknown) => {
    await embedded?.stop()
    throw error
  })

  const logger = createLogger(config.logLevel)
  const cache = new PublicCache()
  const db = openDatabase(connection)
  const watch = new DatabaseWatch(connection, { change: () => cache.invalidate(), down: embedded?.revive })
  const darkroom = new Darkroom(started.workDb)
  await watch.start()

  const { app, url } = await steps.run('Listen', () =>
    listen(config, async (publicUrl) => {
      const pages = await loadPages(config.webBuildDir, { publicUrl, apiUrl: config.apiUrl })
      return createApp({ db, darkroom, cache, isDatabaseUp: () => watch.isUp, logger, pages })
    }),
  )
  if (config.makesPicturesAhead) darkroom.startQuietWork()
  const refresh = config.hasDemoHotels
    ? setInterval(
        () =>
          void importPacks(started.workDb, demoPacks()).catch((err: unknown) =>
            logger.error({ err }, 'demo hotels not refreshed'),
          ),
        DEMO_REFRESH_MS,
      )
    : undefined

  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    clearInterval(refresh)
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
    // close() waits for requests in flight; connections that fall idle meanwhile would hold it up.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(idle)
    await watch.stop()
    await darkroom.stop()
    await Promise.all([db.destroy(), started.workDb.destroy()])
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void close())
  process.on('SIGTERM', () => void close())
  process.on('SIGHUP', () => void close())
  // Whoever started this process has died without a word.
  process.on('disconnect', () => void close())

  console.log(`Stay Companion is ready at ${url}`)
}

async function prepare(config: Config, connection: Connection, steps: ReturnType<typeof createSteps>) {
  const workDb = openForWork(connection)
  await steps.run(
    'Migrate',
    () => migrate(workDb),
    (count) => (count === 0 ? 'nothing to do' : `${count} applied`),
  )
  if (config.hasDemoHotels)
    await steps.run(
      'Load the demo hotels',
      (progress) =>
        importPacks(workDb, demoPacks(), { onProgress: (done, total) => progress(`${done} of ${total}`) }),
      ({ imported, unchanged }) =>
        imported.length === 0 ? `${unchanged.length} unchanged` : `${imported.length} imported`,
    )
  return { workDb }
}
