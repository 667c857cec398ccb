import { rm } from 'node:fs/promises'
import { openForWork } from '@stay/server/db/database'
import { startEmbedded } from '@stay/server/db/embedded'
import { SERVER_USER } from '@stay/server/db/embedded-roles'
import { migrate } from '@stay/server/db/migrate'
import { execute } from './sql.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    socketDir: string
  }
}

/** Starts one real PostgreSQL for the whole run. Each test file copies its database from the migrated template. */
export default async function setup({ provide }: { provide: (key: 'socketDir', value: string) => void }) {
  const folder = await temporaryFolder('stay-test-')
  const postgres = await startEmbedded(folder)
  const socketDir = 'host' in postgres.connection ? postgres.connection.host : ''
  await execute(socketDir, 'postgres', `create database stay_template owner ${SERVER_USER}`)
  const db = openForWork({ host: socketDir, user: SERVER_USER, database: 'stay_template' })
  await migrate(db)
  await db.destroy()
  provide('socketDir', socketDir)
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  // Vitest does not run the teardown on SIGTERM.
  process.once('SIGTERM', () => void stop().finally(() => process.exit(143)))
  return stop
}
