import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  if (!(await isMember(db))) throw new Error(NEEDS_MEMBERSHIP)
  return results?.length ?? 0
}

const isForbidden = (error: unknown) => (error as { code?: unknown } | undefined)?.code === '42501'
const NEEDS_ROLE = `the user of the database may not create roles. Let an administrator of the database run once:
  create role stay_scoped nologin;
  grant stay_scoped to USER;
with the user of DATABASE_URL for USER. Rows of one guest are hidden from another by that role.`

const NEEDS_MEMBERSHIP = `the user of the database is not a member of the role stay_scoped. Let an administrator run once:
  grant stay_scoped to USER;
with the user of DATABASE_URL for USER. Without it no guest can be answered.`

/** Whether what is done for one guest can be done as the role that sees that guest alone. */
async function isMember(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isMember: boolean }>`
    select pg_has_role(current_user, oid, 'member') as "isMember" from pg_roles where rolname = 'stay_scoped'`.execute(
    db,
  )
  // A step before that role has none.
  return rows[0]?.isMember ?? true
}

/** What a newer server has done to the database already: an older one beside it need not know how. */
async function ofNewerServers(db: Db): Promise<Record<string, Migration>> {
  const isThere = await sql<{
    found: string | null
  }>`select to_regclass('kysely_migration')::text as found`.execute(db)
  if (!isThere.rows[0]?.found) return {}
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return Object.fromEntries(rows.map(({ name }) => [name, { up: () => Promise.resolve() }]))
}

/** The migrations of this server: one SQL file each, in the order of their names. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const file of (await readdir(FOLDER)).sort()) {
    const text = await readFile(join(FOLDER, file), 'utf8')
    migrations[file.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) }
  }
  return migrations
}
