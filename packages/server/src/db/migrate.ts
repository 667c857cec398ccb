import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './schema.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')

/** Migrates to the newest schema, or up to one migration. Several processes may run it at the same time. */
export async function migrate(db: Db, upTo?: string): Promise<number> {
  const getMigrations = async () => ({ ...(await appliedMigrations(db)), ...(await readMigrations()) })
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (isForbidden(error)) throw new Error(NEEDS_ROLE)
  if (error) throw error
  if (!(await isMember(db))) throw new Error(NEEDS_MEMBERSHIP)
  return results?.length ?? 0
}

const isForbidden = (error: unknown) => (error as { code?: unknown } | undefined)?.code === '42501'
const NEEDS_ROLE = `the database user may not create roles. As a database administrator, run once the missing ones of:
  create role stay_app nologin;
  create role stay_scoped nologin;
  create role stay_guest nologin;
  create role stay_desk nologin;
  grant stay_app, stay_scoped, stay_guest, stay_desk to USER;
Replace USER by the user of DATABASE_URL. These roles hide the rows of one guest from another.`

const NEEDS_MEMBERSHIP = `the database user is not a member of all roles of the server. As a database administrator, run once:
  grant stay_app, stay_scoped, stay_guest, stay_desk to USER;
Replace USER by the user of DATABASE_URL. Guests cannot be served without these roles.`

async function isMember(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isMember: boolean }>`
    select pg_has_role(current_user, oid, 'member') as "isMember" from pg_roles
    where rolname in ('stay_app', 'stay_scoped', 'stay_guest', 'stay_desk')`.execute(db)
  // A missing role: the migration that creates it has not run.
  return rows.every((row) => row.isMember)
}

export async function isSuperuser(db: Db): Promise<boolean> {
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = session_user`.execute(db)
  return rows[0]?.rolsuper ?? false
}

/** Kysely fails on unknown applied migrations; an older server must start although a newer one has added some. */
async function appliedMigrations(db: Db): Promise<Record<string, Migration>> {
  const table = await sql<{
    found: string | null
  }>`select to_regclass('kysely_migration')::text as found`.execute(db)
  if (!table.rows[0]?.found) return {}
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return Object.fromEntries(rows.map(({ name }) => [name, { up: () => Promise.resolve() }]))
}

export async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const file of (await readdir(FOLDER)).sort()) {
    const text = await readFile(join(FOLDER, file), 'utf8')
    migrations[file.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) }
  }
  return migrations
}
