import { writeFile } from 'node:fs/promises'
import { HOTEL_PAGES, hotelPagePath } from '@stay/contract/paths'
import { sql } from 'kysely'
import { recordDone } from '../http/audit.ts'
import { editorSchemas } from '../packs/editor-schemas.ts'
import { exportPack } from '../packs/export.ts'
import { importPacks } from '../packs/import.ts'
import { PackError, readPack } from '../packs/read.ts'
import { removeHotel } from '../packs/remove.ts'
import { cliAuditEntry } from './cli-audit.ts'
import type { CommandTable } from './command-table.ts'
import { withDatabase } from './database.ts'
import { defineCommand } from './define-command.ts'
import { unknownHotel } from './hotel-command.ts'
import { resolveTyped } from './typed-path.ts'
import { print } from '../terminal.ts'

export const packCommands: CommandTable = {
  import: defineCommand({
    summary: 'check packs and import them, all or none',
    rest: { name: 'FOLDER' },
    run: ({ rest }) =>
      withDatabase(async (db) => {
        const folders = rest.map(resolveTyped)
        const { imported, unchanged } = await importPacks(db, folders, { onProgress: showProgress })
        for (const hotelId of imported) await recordDone(db, cliAuditEntry(hotelId, 'import'))
        await sql`analyze`.execute(db)
        print(`${imported.length} imported, ${unchanged.length} unchanged`)
      }),
  }),
  check: defineCommand({
    summary: 'check packs without importing them',
    rest: { name: 'FOLDER' },
    run: ({ rest }) => check(rest.map(resolveTyped)),
  }),
  export: defineCommand({
    summary: 'write the pack of a hotel to a folder',
    args: ['hotel', 'folder'],
    run: ({ args }) =>
      withDatabase(async (db) => {
        const count = await exportPack(db, args.hotel, resolveTyped(args.folder))
        if (count === undefined) throw unknownHotel(args.hotel)
        print(`Wrote ${count} files to ${args.folder}`)
      }),
  }),
  remove: defineCommand({
    summary: 'remove a hotel',
    args: ['hotel'],
    run: ({ args }) =>
      withDatabase(async (db) => {
        if (!(await removeHotel(db, args.hotel))) throw unknownHotel(args.hotel)
        await recordDone(db, cliAuditEntry(args.hotel, 'remove'))
        print(`Removed ${args.hotel}`)
      }),
  }),
  list: defineCommand({
    summary: 'list the hotels',
    run: () =>
      withDatabase(async (db) => {
        const hotels = await db
          .selectFrom('hotel')
          .select(['id', 'country_code'])
          .orderBy('name_sort')
          .execute()
        if (hotels.length === 0) print('There are no hotels. Import one: npm run hotel -- import FOLDER')
        for (const { id, country_code: country } of hotels)
          print(`${id}\t${country}\t${hotelPagePath({ hotelId: id }, HOTEL_PAGES.details, {})}`)
      }),
  }),
  schema: defineCommand({
    summary: 'write the JSON schemas that editors use for completion',
    run: writeSchemas,
  }),
}

async function check(folders: string[]): Promise<void> {
  const problems = []
  for (const folder of folders) {
    try {
      const pack = await readPack(folder)
      const drafts = pack.drafts.size > 0 ? ` and ${pack.drafts.size} drafts` : ''
      print(`${folder}: ${pack.cards.size} cards${drafts}, no problems`)
    } catch (error) {
      if (!(error instanceof PackError)) throw error
      problems.push(...error.problems)
    }
  }
  if (problems.length > 0) throw new PackError(problems)
}

function showProgress(done: number, total: number): void {
  if (total < 5) return
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total} packs${done === total ? '\n' : ''}`)
  else if (done % 10 === 0 || done === total) print(`${done} of ${total} packs`)
}

async function writeSchemas(): Promise<void> {
  for (const { path, text } of editorSchemas()) {
    await writeFile(path, text)
    print(`Wrote ${path}`)
  }
}
