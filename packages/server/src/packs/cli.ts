import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { Closers } from '../closers.ts'
import { ConfigFaults, readConfig } from '../config.ts'
import { openForWork } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { startDatabase } from '../db/start.ts'
import { STAY_USAGE, stayCommand, StayUsageFault } from '../stays/cli.ts'
import { issueOwnerKey, OWNER_KEY_DAYS, revokeOwnerKey } from '../tourist/preview/owner-keys.ts'
import { editorSchemas } from './editor-schemas.ts'
import { exportPack } from './export.ts'
import { importPacks } from './import.ts'
import { PackFaults, readPack } from './read.ts'
import { removeHotel } from './remove.ts'

const USAGE = `Usage: npm run hotel -- COMMAND

  import FOLDER…         check packs and take them in, all or none
  check FOLDER…          check packs only
  export HOTEL FOLDER    write a hotel's pack
  remove HOTEL           take a hotel out
  list                   the hotels in the database
  owner-key HOTEL [DAYS] make a link with which the owner sees drafts (30 days)
  owner-keys HOTEL       the links of a hotel
  revoke-owner-key NO    take a link back
  schema                 write the JSON schemas that give editors completion
${STAY_USAGE}`

class UsageFault extends Error {}

const MAX_KEY_DAYS = 365

/** npm runs scripts in the project's folder; paths are meant from where the person stands. */
const from = process.env['INIT_CWD'] ?? process.cwd()

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isExplained =
    error instanceof PackFaults ||
    error instanceof UsageFault ||
    error instanceof StayUsageFault ||
    error instanceof ConfigFaults
  console.error(isExplained ? error.message : error)
  if (error instanceof PackFaults)
    console.error(
      `\n${error.faults.length === 1 ? '1 fault' : `${error.faults.length} faults`}; nothing was imported.`,
    )
  process.exitCode = 1
}

async function main([command, ...args]: string[]): Promise<void> {
  const folders = args.map((folder) => resolve(from, folder))
  const ofStays = stayCommand(command, args, (path) => resolve(from, path))
  if (ofStays) return withDatabase((db) => ofStays(db, readConfig(process.env)))
  if (command === 'check' && args.length > 0) return check(folders)
  if (command === 'schema') return writeSchemas()
  if (command === 'import' && args.length > 0)
    return withDatabase(async (db) => {
      const { imported, unchanged } = await importPacks(db, folders, { onProgress: showProgress })
      console.log(`${imported.length} imported, ${unchanged.length} unchanged`)
    })
  const [hotel, folder] = args
  if (command === 'export' && hotel && folder)
    return withDatabase(async (db) => {
      const count = await exportPack(db, hotel, resolve(from, folder))
      if (count === undefined) throw new UsageFault(`There is no hotel "${hotel}".`)
      console.log(`${count} files written to ${folder}`)
    })
  if (command === 'remove' && hotel)
    return withDatabase(async (db) => {
      if (!(await removeHotel(db, hotel))) throw new UsageFault(`There is no hotel "${hotel}".`)
      console.log(`${hotel} removed`)
    })
  if (command === 'owner-key' && hotel) return withDatabase((db) => makeOwnerKey(db, hotel, args[1]))
  if (command === 'owner-keys' && hotel) return withDatabase((db) => listOwnerKeys(db, hotel))
  if (command === 'revoke-owner-key' && hotel)
    return withDatabase(async (db) => {
      const isRevoked = /^\d{1,9}$/.test(hotel) && (await revokeOwnerKey(db, Number(hotel)))
      if (!isRevoked) throw new UsageFault(`There is no valid owner key ${hotel}.`)
      console.log(`owner key ${hotel} revoked`)
    })
  if (command === 'list')
    return withDatabase(async (db) => {
      const hotels = await db
        .selectFrom('hotel')
        .select(['id', 'country_code'])
        .orderBy('name_sort')
        .execute()
      for (const row of hotels) console.log(`${row.id}\t${row.country_code}\t/app/hotel/${row.id}/details`)
    })
  throw new UsageFault(USAGE)
}

async function makeOwnerKey(db: Db, hotel: string, days = String(OWNER_KEY_DAYS)): Promise<void> {
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > MAX_KEY_DAYS)
    throw new UsageFault(`DAYS must be a number from 1 to ${MAX_KEY_DAYS}, not "${days}".`)
  const made = await issueOwnerKey(db, hotel, Number(days))
  if (!made) throw new UsageFault(`There is no hotel "${hotel}".`)
  const { document } = await db
    .selectFrom('hotel')
    .select('document')
    .where('id', '=', hotel)
    .executeTakeFirstOrThrow()
  const { publicUrl } = readConfig(process.env)
  console.log(`Owner key ${made.id} for ${hotel}, valid until ${dayText(made.expiresAt)}. It is shown only now:
${publicUrl ?? ''}/${document.defaultLocale}/preview?accessKey=${made.key}`)
}

async function listOwnerKeys(db: Db, hotel: string): Promise<void> {
  const keys = await db
    .selectFrom('owner_key')
    .selectAll()
    .where('hotel_id', '=', hotel)
    .orderBy('id')
    .execute()
  if (keys.length === 0) console.log(`${hotel} has no owner keys`)
  for (const { id, created_at: made, expires_at: ends, revoked_at: revoked } of keys) {
    const state = revoked
      ? `revoked ${dayText(revoked)}`
      : `${ends.getTime() > Date.now() ? 'valid until' : 'expired'} ${dayText(ends)}`
    console.log(`${id}\tmade ${dayText(made)}\t${state}`)
  }
}

function dayText(date: Date): string {
  return date.toISOString().slice(0, 10)
}

async function check(folders: string[]): Promise<void> {
  const faults = []
  for (const folder of folders) {
    try {
      const pack = await readPack(folder)
      const drafts = pack.drafts.size > 0 ? ` and ${pack.drafts.size} drafts` : ''
      console.log(`${folder}: ${pack.cards.size} cards${drafts}, no faults`)
    } catch (error) {
      if (!(error instanceof PackFaults)) throw error
      faults.push(...error.faults)
    }
  }
  if (faults.length > 0) throw new PackFaults(faults)
}

function showProgress(done: number, total: number): void {
  if (total < 5) return
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total} packs${done === total ? '\n' : ''}`)
  else if (done % 10 === 0 || done === total) console.log(`${done} of ${total} packs`)
}

async function writeSchemas(): Promise<void> {
  for (const { path, text } of editorSchemas()) {
    await writeFile(path, text)
    console.log(`${path} written`)
  }
}

/** Works on the configured database; PostgreSQL of our own is stopped again only if it was not running. */
async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const closers = new Closers()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void closers.exit(1))
  const { connection, embedded } = await startDatabase(readConfig(process.env))
  if (embedded && !embedded.wasRunning) closers.add(() => embedded.stop())
  const db = openForWork(connection)
  closers.add(() => db.destroy())
  try {
    await migrate(db)
    await work(db)
    await sql`analyze`.execute(db)
  } finally {
    await closers.close()
  }
}
