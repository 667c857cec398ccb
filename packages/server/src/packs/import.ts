import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { PackCard } from '@stay/contract/packs/pack'
import { parseLocalizedText } from '@stay/contract/packs/text'
import { hasRelativeDates, resolvePeriod } from '@stay/contract/packs/events'
import { sql } from 'kysely'
import type { Db, NewCard } from '../db/schema.ts'
import { inspectImage, ImageError, imageIdOf, PIPELINE, type StoredImage } from '../media/images.ts'
import { indexHotels } from '../search/index-hotels.ts'
import { nameSort, toSearchEntry } from '../search/tokens.ts'
import { findRoomPolicyProblems, writePackRooms } from '../rooms/setup.ts'
import { addRoom, findRoom } from '../stays/rooms.ts'
import { finishContentChange, lockContent } from './change.ts'
import { PackError, readFiles, readPack, type LocatedProblem, type PackFolder } from './read.ts'

export type ImportResult = { imported: string[]; unchanged: string[] }

const IMAGES = 'images/'

/** Imports all packs or none; unchanged packs are skipped. */
export async function importPacks(
  db: Db,
  folders: string[],
  {
    now = Date.now(),
    onProgress = () => {},
  }: { now?: number; onProgress?: (done: number, total: number) => void } = {},
): Promise<ImportResult> {
  const result: ImportResult = { imported: [], unchanged: [] }
  const changed: { folder: string; version: string }[] = []
  const hotelIdByVersion = new Map(
    (await db.selectFrom('hotel').select(['id', 'version']).execute()).map((row) => [row.version, row.id]),
  )
  for (const folder of folders) {
    const version = versionOf(await readFiles(folder), now)
    const id = hotelIdByVersion.get(version)
    if (id === undefined) changed.push({ folder, version })
    else result.unchanged.push(id)
  }
  if (changed.length === 0) return result

  const storedImages = await findStoredImages(db)
  const problems: LocatedProblem[] = []
  const folderOf = new Map<string, string>()
  for (const { folder } of changed) problems.push(...(await findProblems(folder, storedImages, folderOf)))
  if (problems.length > 0) throw new PackError(problems)

  await db.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    for (const [index, { folder, version }] of changed.entries()) {
      onProgress(index, changed.length)
      const pack = await readPack(folder)
      if (versionOf(pack.files, now) !== version)
        throw new PackError([
          { file: folder, line: 1, reason: 'was changed during the import; import it again' },
        ])
      await refuseTakenSlug(transaction, folder, pack)
      await writeHotel(transaction, pack, version, now)
      await writeFiles(transaction, pack, storedImages)
      result.imported.push(pack.hotel.id)
    }
    onProgress(changed.length, changed.length)
    await finishContentChange(transaction)
  })
  return result
}

async function findStoredImages(db: Db): Promise<Map<string, StoredImage>> {
  const rows = await db.selectFrom('image').selectAll().execute()
  return new Map(rows.map((storedImage) => [storedImage.id, storedImage]))
}

/** Hash of the pack's content; packs with relative dates get a new version each day. */
function versionOf(files: Map<string, Buffer>, now: number): string {
  const hash = createHash('sha256').update(`${PIPELINE}\n`)
  let isDated = false
  for (const [path, bytes] of files) {
    hash.update(`${path}\n${bytes.length}\n`).update(bytes)
    isDated ||= path.startsWith('cards/') && hasRelativeDates(bytes.toString('utf8'))
  }
  if (isDated) hash.update(new Date(now).toISOString().slice(0, 10))
  return hash.digest('hex').slice(0, 24)
}

/** Validates a pack; adds its images to `storedImages`. */
async function findProblems(
  folder: string,
  storedImages: Map<string, StoredImage>,
  folderOf: Map<string, string>,
): Promise<LocatedProblem[]> {
  const problems: LocatedProblem[] = []
  try {
    const pack = await readPack(folder)
    const other = folderOf.get(pack.hotel.id)
    if (other)
      problems.push({
        file: join(folder, 'hotel.yaml'),
        line: 1,
        reason: `id "${pack.hotel.id}" is also used by ${other}`,
      })
    folderOf.set(pack.hotel.id, folder)
    for (const [path, bytes] of pack.files) {
      if (!path.startsWith(IMAGES) || storedImages.has(imageIdOf(bytes))) continue
      try {
        const storedImage = await inspectImage(path, bytes)
        storedImages.set(storedImage.id, storedImage)
      } catch (error) {
        if (!(error instanceof ImageError)) throw error
        problems.push({ file: join(folder, path), line: 1, reason: error.message })
      }
    }
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    problems.push(...error.problems)
  }
  return problems
}

async function refuseTakenSlug(db: Db, folder: string, { hotel }: PackFolder): Promise<void> {
  const other = await db
    .selectFrom('hotel')
    .select('id')
    .where('slug', '=', hotel.slug)
    .where('id', '<>', hotel.id)
    .executeTakeFirst()
  if (other)
    throw new PackError([
      {
        file: join(folder, 'hotel.yaml'),
        line: 1,
        reason: `slug "${hotel.slug}" belongs to the hotel ${other.id}`,
      },
    ])
}

async function writeHotel(db: Db, pack: PackFolder, version: string, now: number): Promise<void> {
  const { hotel } = pack
  const name = typeof hotel.name === 'string' ? hotel.name : (hotel.name[hotel.defaultLocale] ?? hotel.id)
  const row = {
    slug: hotel.slug,
    type: hotel.type,
    country_code: hotel.address.country,
    name_sort: nameSort(name, hotel.id),
    document: JSON.stringify(hotel),
    blocks: JSON.stringify(parseLocalizedText(hotel.description)),
    version,
    updated_at: new Date(now),
  }
  const { no } = await db
    .insertInto('hotel')
    .values({ id: hotel.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .returning('no')
    .executeTakeFirstOrThrow()
  await writeCards(db, pack, now)
  await writeRooms(db, pack)
  await indexHotels(db, [toSearchEntry(no, hotel)])
}

/** Limits of single rooms, set through the API, must stay valid together with the hotel's limits in the pack. */
async function writeRooms(db: Db, { hotel }: PackFolder): Promise<void> {
  for (const { number } of hotel.rooms ?? []) await addRoom(db, hotel.id, number)
  await writePackRooms(
    db,
    hotel.id,
    hotel,
    async (number) => (await findRoom(db, hotel.id, number))?.id ?? '',
  )
  const problems = await findRoomPolicyProblems(db, hotel.id)
  if (problems.length > 0)
    throw new PackError(problems.map((reason) => ({ file: `${hotel.id}/hotel.yaml`, line: 1, reason })))
}

async function writeCards(db: Db, { hotel, cards, drafts }: PackFolder, now: number): Promise<void> {
  const toRow = ([name, card]: [string, PackCard]): NewCard => {
    const period = card.properties?.eventPeriod
    const dated = period && resolvePeriod(period, card.timeZone ?? hotel.timeZone, now)
    return {
      id: cardId(hotel.id, name),
      hotel_id: hotel.id,
      name,
      kind: card.kind,
      document: JSON.stringify(card),
      blocks: card.body === undefined ? null : JSON.stringify(parseLocalizedText(card.body)),
      event_begin: dated ? new Date(dated.begin) : null,
      event_end: dated ? new Date(dated.end) : null,
      updated_at: new Date(now),
    }
  }
  for (const [table, written] of [
    ['card', cards],
    ['draft', drafts],
  ] as const) {
    await db
      .deleteFrom(table)
      .where('hotel_id', '=', hotel.id)
      .where('name', 'not in', ['', ...written.keys()])
      .execute()
    if (written.size === 0) continue
    await db
      .insertInto(table)
      .values([...written].map(toRow))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          kind: ref('excluded.kind'),
          document: ref('excluded.document'),
          blocks: ref('excluded.blocks'),
          event_begin: ref('excluded.event_begin'),
          event_end: ref('excluded.event_end'),
          updated_at: sql<Date>`case when ${sql.table(table)}.document = excluded.document
            then ${sql.table(table)}.updated_at else excluded.updated_at end`,
        })),
      )
      .execute()
  }
}

/** Card ids are unique across hotels, because previews load a card without its hotel. */
export const cardId = (hotelId: string, name: string) => `${hotelId}_${name}`

async function writeFiles(
  db: Db,
  { hotel, files }: PackFolder,
  storedImages: Map<string, StoredImage>,
): Promise<void> {
  await db.deleteFrom('hotel_image').where('hotel_id', '=', hotel.id).execute()
  await db.deleteFrom('pack_file').where('hotel_id', '=', hotel.id).execute()
  for (const [path, bytes] of files) {
    await db.insertInto('pack_file').values({ hotel_id: hotel.id, path, bytes }).execute()
    const storedImage = path.startsWith(IMAGES) ? storedImages.get(imageIdOf(bytes)) : undefined
    if (!storedImage) continue
    await db
      .insertInto('image')
      .values(storedImage)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('hotel_image')
      .values({ hotel_id: hotel.id, file: path.slice(IMAGES.length), image_id: storedImage.id })
      .execute()
  }
}
