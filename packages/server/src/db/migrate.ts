import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './schema.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')

/** Brings the database to the newest schema, or to that of one step; safe to run from several processes at once. */
export async function migrate(db: Db, upTo?: string): Promise<number> {
  const getMigrations = async () => ({ ...(await ofNewerServers(db)), ...(await readMigrations()) })
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (isForbidden(error)) throw new Error(NEEDS_ROLE)
  if (error) throw error
  return results?.length ?? 0
}

const isForbidden = (error: unknown) => (error as { code?: unknown } | undefined)?.code === '42501'
const NEEDS_ROLE = `the user of the database may not create roles. Let an administrator of the database run once:
  create role stay_scoped nologin;
  grant stay_scoped to USER;
with the user of DATABASE_URL for USER. Rows of one guest are hidden from another by that role.`

/** What a newer server has done to the database already: an older one beside it need not know how. */
async function ofNewerServers(db: Db): Promise<Record<string, Migration>> {
  const isThere = await sql<{
    found: string | null
  }>`select to_regclass('kysely_migration')::text as found`.execute(db)
  if (!isThere.rows[0]?.found) return {}
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return Object.fromEntries(rows.map(({ name }) => [name, { up: () => Promise.resolve() }]))
}

export async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const file of (await readdir(FOLDER)).sort())
    migrations[file.replace(/\.ts$/, '')] = (await import(
      pathToFileURL(join(FOLDER, file)).href
    )) as Migration
  return migrations
}
