import { readdir, readFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '@stay/testkit/database'
import { makePack } from '@stay/testkit/packs'
import { findHotelPolicy, findRoomPolicy, listControllers, putController } from '../rooms/setup.ts'
import { findRoom } from '../stays/rooms.ts'
import { findHotelContent } from '../tourist/guide/queries.ts'
import { exportPack } from './export.ts'
import { importPacks } from './import.ts'
import { PackError } from './read.ts'
import { removeHotel } from './remove.ts'

const test = useDatabase()
const rowCounts = async () =>
  Promise.all(
    (['hotel', 'card', 'pack_file', 'hotel_image', 'search_document', 'search_posting'] as const).map(
      async (table) => {
        const { count } = await test.db
          .selectFrom(table)
          .select(sql<number>`count(*)::integer`.as('count'))
          .executeTakeFirstOrThrow()
        return count
      },
    ),
  )

async function findProblems(folders: string[]): Promise<string[]> {
  const error: unknown = await importPacks(test.db, folders).catch((reason: unknown) => reason)
  if (!(error instanceof PackError)) throw new Error(`expected a PackError, got ${String(error)}`)
  return error.problems.map(
    ({ file, line, reason }) => `${file.split('/').slice(-1).join()}:${line}: ${reason}`,
  )
}

beforeEach(async () => {
  for (const { id } of await test.db.selectFrom('hotel').select('id').execute())
    await removeHotel(test.db, id)
})

describe('import', () => {
  it('imports a pack; importing it again changes nothing', async () => {
    const folder = await makePack()
    expect(await importPacks(test.db, [folder])).toEqual({ imported: ['stary-mlyn'], unchanged: [] })
    const before = await test.db.selectFrom('hotel').selectAll().execute()
    expect(await importPacks(test.db, [folder])).toEqual({ imported: [], unchanged: ['stary-mlyn'] })
    expect(await test.db.selectFrom('hotel').selectAll().execute()).toEqual(before)
  })

  it('replaces the controllers of the pack and leaves those added through the API', async () => {
    const rooms = (ids: string[]) => `climate: { limits: { max: 24 } }
rooms:
  - number: '7'
    climate: { isUnderMaintenance: true }
    controllers:
${ids.map((id) => `      - { id: ${id}, zones: [{ id: 1, name: { pl: Pokój } }] }`).join('\n')}
`
    const pack = (ids: string[]) =>
      makePack((files) => files.set('hotel.yaml', String(files.get('hotel.yaml')) + rooms(ids)))
    await importPacks(test.db, [await pack(['c7', 'c8'])])
    const room = await findRoom(test.db, 'stary-mlyn', '7')
    await putController(test.db, 'stary-mlyn', 'api1', room?.id ?? '', { zones: [{ id: 1, name: 'x' }] })
    await importPacks(test.db, [await pack(['c8', 'c9'])])
    const controllers = await listControllers(test.db, 'stary-mlyn')
    expect(controllers.map(({ id }) => id)).toEqual(['api1', 'c8', 'c9'])
    expect(await findHotelPolicy(test.db, 'stary-mlyn')).toEqual({ limits: { max: 24 } })
    expect(await findRoomPolicy(test.db, room?.id ?? '')).toEqual({ isUnderMaintenance: true })
  })

  it.each([
    ["rooms: [{ number: '7' }, { number: ' 7 ' }]", 'rooms.1.number " 7 " is a duplicate'],
    ['climate: { limits: { min: 25, max: 20 } }', 'climate.limits.max must be greater than min'],
    [
      "rooms: [{ number: '7', climate: { limits: { max: 17 } } }]",
      'rooms.0.climate.limits.max must be greater than min',
    ],
    [
      "rooms: [{ number: '7', controllers: [{ id: c, zones: [{ id: 1, name: x }, { id: 1, name: y }] }] }]",
      'zones.1.id 1 is a duplicate',
    ],
    [
      "rooms: [{ number: '7', controllers: [{ id: c, zones: [{ id: 1, name: { en-US: x } }] }] }]",
      'has no text in the default locale pl',
    ],
  ])('refuses invalid rooms: %s', async (text, expected) => {
    const pack = await makePack((files) =>
      files.set('hotel.yaml', `${String(files.get('hotel.yaml'))}${text}\n`),
    )
    expect((await findProblems([pack])).join('\n')).toContain(expected)
  })

  it('stores texts parsed, and reads the texts of an older version that are not', async () => {
    await importPacks(test.db, [await makePack()])
    const findBlocks = async () => (await findHotelContent(test.db, 'stary-mlyn'))?.description
    const { blocks } = await test.db.selectFrom('hotel').select('blocks').executeTakeFirstOrThrow()
    expect(blocks).toMatchObject({ pl: [{ type: 'paragraph' }] })
    expect(await findBlocks()).toEqual(blocks)
    await test.db.updateTable('hotel').set({ blocks: null }).execute()
    expect(await findBlocks()).toEqual(blocks)
  })

  it('replaces the content of an older version of the pack', async () => {
    await importPacks(test.db, [await makePack()])
    const smaller = await makePack((files) => {
      files.delete('cards/bar.yaml')
      files.set(
        'hotel.yaml',
        String(files.get('hotel.yaml'))
          .replace('concert, bar]', 'concert]')
          .replace('name: Stary Młyn', 'name: Nowy Młyn'),
      )
    })
    await importPacks(test.db, [smaller])
    const names = await test.db.selectFrom('card').select('name').orderBy('name').execute()
    expect(names.map((card) => card.name)).toEqual(['concert', 'museum'])
    const words = await test.db.selectFrom('search_token').select('token').where('hotels', '>', 0).execute()
    expect(words.map((row) => row.token)).toContain('nowy')
    expect(words.map((row) => row.token)).not.toContain('stary')
  })

  it('updates relative event dates on another day, and removing a hotel deletes all its data', async () => {
    const folder = await makePack()
    const monday = Date.parse('2026-11-16T12:00:00Z')
    await importPacks(test.db, [folder], { now: monday })
    await importPacks(test.db, [folder], { now: monday + 86_400_000 })
    const event = await test.db
      .selectFrom('card')
      .select('event_begin')
      .where('name', '=', 'concert')
      .executeTakeFirstOrThrow()
    expect(event.event_begin?.toISOString()).toBe('2026-11-18T18:00:00.000Z')
    expect(await removeHotel(test.db, 'stary-mlyn')).toBe(true)
    expect(await rowCounts()).toEqual([0, 0, 0, 0, 0, 0])
    expect(await test.db.selectFrom('image').selectAll().execute()).toEqual([])
    expect(
      await test.db.selectFrom('search_token').select('token').where('hotels', '<>', 0).execute(),
    ).toEqual([])
  })

  it('imports all packs or none', async () => {
    const broken = await makePack((files) =>
      files.set('hotel.yaml', String(files.get('hotel.yaml')).replace('type: hotel', 'type: castle')),
    )
    await findProblems([await makePack(), broken])
    expect(await rowCounts()).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('refuses two packs with the same hotel id', async () => {
    const other = await makePack((files) => files.set('cards/bar.yaml', 'kind: place\nname: Bar 2\n'))
    expect(await findProblems([await makePack(), other])).toEqual([
      expect.stringContaining('id "stary-mlyn" is also used by'),
    ])
  })

  it('rolls back all packs when one is refused while writing', async () => {
    const sameSlug = await makePack((files) =>
      files.set('hotel.yaml', String(files.get('hotel.yaml')).replace('id: stary-mlyn', 'id: drugi-mlyn')),
    )
    expect(await findProblems([await makePack(), sameSlug])).toEqual([
      expect.stringContaining('slug "hotel-stary-mlyn" belongs to the hotel stary-mlyn'),
    ])
    expect(await rowCounts()).toEqual([0, 0, 0, 0, 0, 0])
  })
})

describe('pack validation', () => {
  const edit = (path: string, from: string, to: string) =>
    makePack((files) => files.set(path, String(files.get(path)).replace(from, to)))

  it.each([
    ['hotel.yaml', 'type: hotel', 'type: castle', 'hotel.yaml:4: type must be one of hotel, apartment'],
    [
      'hotel.yaml',
      "checkInTime: '15:00'",
      "checkInTime: '3 pm'",
      'hotel.yaml:16: checkInTime must look like 15:00',
    ],
    ['hotel.yaml', 'country: PL', 'country: XX', 'hotel.yaml:13: address.country is not a country'],
    ['hotel.yaml', 'Europe/Warsaw', 'Europe/Lodz', 'hotel.yaml:15: timeZone is not a time zone'],
    [
      'hotel.yaml',
      '  en-US: A mill by the river.',
      '  en: A mill by the river.',
      'hotel.yaml:9: lead.en is not a known key here',
    ],
    ['hotel.yaml', 'museum, concert, bar', 'museum, opera, bar', 'no card named "opera"'],
    ['hotel.yaml', 'file: mill.png', 'file: missing.png', 'images/missing.png is not in the pack'],
    ['hotel.yaml', 'slug: hotel-stary-mlyn\n', '', 'hotel.yaml:1: is missing slug'],
    ['hotel.yaml', 'type: hotel', 'type: [hotel', 'hotel.yaml:'],
    [
      'cards/museum.yaml',
      'kind: place',
      'kind: event',
      'museum.yaml:1: kind an event needs properties.eventPeriod',
    ],
    [
      'cards/museum.yaml',
      'value: 4.5',
      'value: 6',
      'museum.yaml:5: properties.rating.value is above its max',
    ],
    [
      'cards/concert.yaml',
      '+1d 19:00',
      'tomorrow',
      'concert.yaml:3: properties.eventPeriod.begin must look like today 18:00 or +3d 19:30 or sat 10:00 or 2026-12-24 18:00',
    ],
    [
      'cards/bar.yaml',
      "opens: '18:00'",
      "opens: '25:00'",
      'bar.yaml:4: openingHours.weekly.0.opens must look like 15:00',
    ],
  ])('reports file, line and reason: %s with "%s" changed to "%s"', async (path, from, to, expected) => {
    expect((await findProblems([await edit(path, from, to)])).join('\n')).toContain(expected)
  })

  it.each([
    ['begin: +1d 19:00', 'begin: 2026-13-45 19:00', 'eventPeriod.begin is not a valid date'],
    ["end: '21:00'", "end: '02:00'", 'eventPeriod.end must be after begin'],
  ])('refuses an event with "%s" changed to "%s"', async (from, to, expected) => {
    expect((await findProblems([await edit('cards/concert.yaml', from, to)])).join('\n')).toContain(expected)
  })

  it('refuses a break outside its interval, with the line', async () => {
    const folder = await edit(
      'cards/bar.yaml',
      "opens: '18:00'",
      "opens: '18:00', breaks: [{ from: '17:00', to: '19:00' }]",
    )
    expect(await findProblems([folder])).toEqual([
      'bar.yaml:4: openingHours.weekly.0.breaks.0 17:00–19:00 is not inside 18:00–02:00',
    ])
  })

  it.each([
    ['name: Stary Młyn', 'name: "Stary\\0Młyn"', 'name must be a text without control characters'],
    ['name: Stary Młyn', 'name: "Stary\\rMłyn"', 'name must be a text without control characters'],
    ['name: Stary Młyn', 'name: "Stary\\x9bMłyn"', 'name must be a text without control characters'],
    ['type: hotel', 'type: hotel\nwebsite: https://a.example;script-src', 'website is not a valid URL'],
    ['type: hotel', "type: hotel\nwebsite: https://a'unsafe-eval'.example", 'website is not a valid URL'],
  ])('refuses a hotel with "%s" changed to "%s"', async (from, to, expected) => {
    expect((await findProblems([await edit('hotel.yaml', from, to)])).join('\n')).toContain(expected)
  })

  it.each(['cards', 'images', 'hotel.yaml'])('does not follow a link in place of %s', async (name) => {
    const [folder, other] = [await makePack(), await makePack()]
    await rm(join(folder, name), { recursive: true })
    await symlink(join(other, name), join(folder, name))
    expect((await findProblems([folder])).join()).toContain('is a link')
  })

  it('refuses an empty image, an invalid file name and a YAML alias bomb', async () => {
    expect(await findProblems([await makePack((files) => files.set('images/mill.png', ''))])).toEqual([
      'mill.png:1: is empty',
    ])
    const misnamed = await makePack((files) => files.set('cards/Foo Bar.yaml', 'kind: place\nname: Foo\n'))
    expect((await findProblems([misnamed])).join()).toContain('lower-case words')
    const aliasBomb = `a: &a [x]\n${Array.from({ length: 40 }, (_, index) => `b${index}: [${'*a, '.repeat(20)}*a]`).join('\n')}\n`
    const withBomb = await makePack((files) => files.set('cards/bar.yaml', aliasBomb))
    expect((await findProblems([withBomb])).join()).toContain('alias')
  })

  it('reports every problem at once', async () => {
    const folder = await makePack((files) =>
      files.set(
        'hotel.yaml',
        String(files.get('hotel.yaml'))
          .replace('type: hotel', 'type: castle')
          .replace('lng: 19.46', 'lng: 999'),
      ),
    )
    expect(await findProblems([folder])).toHaveLength(2)
  })

  it('refuses a folder without hotel.yaml', async () => {
    expect(await findProblems([await mkdtemp(join(tmpdir(), 'stay-empty-'))])).toEqual([
      'hotel.yaml:1: is missing',
    ])
  })

  it.each([
    ['damaged', 'mill.png', () => Buffer.from('no image'), 'is damaged: it cannot be read as an image'],
    [
      'mislabelled',
      'mill.png',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
      'is named .png but contains jpeg',
    ],
    ['too large', 'mill.png', () => Buffer.alloc(16 * 1024 * 1024), 'has 16.0 MB; the limit is 15.0 MB'],
    [
      'oversized',
      'mill.png',
      () =>
        sharp({ create: { width: 12_000, height: 6000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'has 12000 × 6000 pixels',
    ],
  ])('refuses a %s image', async (_, file, make, reason) => {
    const image = await make()
    const problems = await findProblems([await makePack((files) => files.set(`images/${file}`, image))])
    expect(problems.join('\n')).toContain(reason)
  })

  it('refuses a truncated image', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
        background: '#fff',
      },
    })
      .png()
      .toBuffer()
    const problems = await findProblems([
      await makePack((files) => files.set('images/mill.png', whole.subarray(0, whole.length / 2))),
    ])
    expect(problems.join('\n')).toContain('cannot be decoded completely')
  })
})

describe('export', () => {
  it('writes the same files that were imported', async () => {
    const folder = await makePack()
    await importPacks(test.db, [folder])
    const out = await mkdtemp(join(tmpdir(), 'stay-export-'))
    await exportPack(test.db, 'stary-mlyn', out)
    const list = async (of: string) =>
      (await readdir(of, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(of.length))
        .sort()
    expect(await list(out)).toEqual(await list(folder))
    for (const path of await list(out))
      expect(await readFile(join(out, path))).toEqual(await readFile(join(folder, path)))
  })

  it('returns undefined for an unknown hotel', async () => {
    expect(await exportPack(test.db, 'nowhere', tmpdir())).toBeUndefined()
  })

  it('ignores files that are not part of a pack', async () => {
    const folder = await makePack()
    await writeFile(join(folder, 'notes.txt'), 'mine')
    expect(await importPacks(test.db, [folder])).toEqual({ imported: ['stary-mlyn'], unchanged: [] })
  })
})
