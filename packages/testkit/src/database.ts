import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, inject } from 'vitest'
import { openForWork, type Database } from '@stay/server/db/database'
import { SERVER_USER } from '@stay/server/db/embedded-roles'
import { execute } from './sql.ts'

export function useDatabase(): { db: Database; name: string; socketDir: string } {
  const name = `stay_${randomUUID().replaceAll('-', '')}`
  const socketDir = inject('socketDir')
  const test = { name, socketDir } as { db: Database; name: string; socketDir: string }
  beforeAll(async () => {
    await execute(
      socketDir,
      'postgres',
      `create database ${name} template stay_template owner ${SERVER_USER}`,
    )
    test.db = openForWork({ host: socketDir, user: SERVER_USER, database: name })
  })
  afterAll(async () => {
    await test.db.destroy()
    await dropDatabase(socketDir, name)
  })
  return test
}

/** Returns a function that creates empty databases; they are dropped after the tests. */
export function useEmptyDatabases(): () => Promise<{ host: string; user: string; database: string }> {
  const host = inject('socketDir')
  const created: string[] = []
  afterAll(async () => {
    for (const name of created) await dropDatabase(host, name)
  })
  return async () => {
    const database = `stay_${randomUUID().replaceAll('-', '')}`
    await execute(host, 'postgres', `create database ${database} owner ${SERVER_USER}`)
    created.push(database)
    return { host, user: SERVER_USER, database }
  }
}

const DROP_TRIES = 40
const DROP_RETRY_MS = 50

/** Connections that are closing need a moment; a forced end would be an error in the process that has closed them. */
async function dropDatabase(socketDir: string, name: string): Promise<void> {
  for (let tries = 1; tries < DROP_TRIES; tries++)
    try {
      return await execute(socketDir, 'postgres', `drop database ${name}`)
    } catch {
      await sleep(DROP_RETRY_MS)
    }
  await execute(socketDir, 'postgres', `drop database ${name} with (force)`)
}
