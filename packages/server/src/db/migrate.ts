import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './schema.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')

/** Brings the database to the newest schema; safe to run from several processes at once. */
export async function migrate(db: Db): Promise<number> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return results?.length ?? 0
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const file of (await readdir(FOLDER)).sort())
    migrations[file.replace(/\.ts$/, '')] = (await import(
      pathToFileURL(join(FOLDER, file)).href
    )) as Migration
  return migrations
}
