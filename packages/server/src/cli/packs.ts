import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { HOTEL_PAGES, hotelPagePath } from '@stay/contract/paths'
import { sql } from 'kysely'
import { editorSchemas } from '../packs/editor-schemas.ts'
import { exportPack } from '../packs/export.ts'
import { importPacks } from '../packs/import.ts'
import { PackError, readPack } from '../packs/read.ts'
import { removeHotel } from '../packs/remove.ts'
import { writeDone } from '../http/audit.ts'
import { cliAuditEntry } from './cli-audit.ts'
import { typedFrom, UsageError, type Command } from './command.ts'
import { withDatabase } from './database.ts'

export const packCommands: Record<string, Command> = {
  import: {
    takes: 'FOLDER…',
    about: 'check packs and take them in, all or none',
    run: ({ words }) =>
      withDatabase(async (db) => {
        const { imported, unchanged } = await importPacks(db, foldersOf(words), { onProgress: showProgress })
        for (const hotelId of imported) await writeDone(db, cliAuditEntry(hotelId, 'import'))
        await sql`analyze`.execute(db)
        console.log(`${imported.length} imported, ${unchanged.length} unchanged`)
      }),
  },
  check: { takes: 'FOLDER…', about: 'check packs only', run: ({ words }) => check(foldersOf(words)) },
  export: {
    takes: 'HOTEL FOLDER',
    about: 'write a hotel’s pack',
    run: ({ words: [hotelId = '', folder = ''] }) =>
      withDatabase(async (db) => {
        const count = await exportPack(db, hotelId, resolve(typedFrom, folder))
        if (count === undefined) throw new UsageError(`There is no hotel "${hotelId}".`)
        console.log(`${count} files written to ${folder}`)
      }),
  },
  remove: {
    takes: 'HOTEL',
    about: 'take a hotel out',
    run: ({ words: [hotelId = ''] }) =>
      withDatabase(async (db) => {
        if (!(await removeHotel(db, hotelId))) throw new UsageError(`There is no hotel "${hotelId}".`)
        await writeDone(db, cliAuditEntry(hotelId, 'remove'))
        console.log(`${hotelId} removed`)
      }),
  },
  list: {
    takes: '',
    about: 'the hotels in the database',
    run: () =>
      withDatabase(async (db) => {
        const hotels = await db
          .selectFrom('hotel')
          .select(['id', 'country_code'])
          .orderBy('name_sort')
          .execute()
        for (const row of hotels)
          console.log(
            `${row.id}\t${row.country_code}\t${hotelPagePath({ hotelId: row.id }, HOTEL_PAGES.details, {})}`,
          )
      }),
  },
  schema: { takes: '', about: 'write the JSON schemas that give editors completion', run: writeSchemas },
}

const foldersOf = (words: string[]) => words.map((folder) => resolve(typedFrom, folder))

async function check(folders: string[]): Promise<void> {
  const faults = []
  for (const folder of folders) {
    try {
      const pack = await readPack(folder)
      const drafts = pack.drafts.size > 0 ? ` and ${pack.drafts.size} drafts` : ''
      console.log(`${folder}: ${pack.cards.size} cards${drafts}, no faults`)
    } catch (error) {
      if (!(error instanceof PackError)) throw error
      faults.push(...error.faults)
    }
  }
  if (faults.length > 0) throw new PackError(faults)
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
