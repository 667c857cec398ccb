import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '../db/schema.ts'

/** Writes the pack as it was imported. Returns the number of files, or `undefined` for an unknown hotel. */
export async function exportPack(db: Db, hotelId: string, folder: string): Promise<number | undefined> {
  const files = await db
    .selectFrom('pack_file')
    .select(['path', 'bytes'])
    .where('hotel_id', '=', hotelId)
    .execute()
  if (files.length === 0) return undefined
  for (const { path, bytes } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return files.length
}
