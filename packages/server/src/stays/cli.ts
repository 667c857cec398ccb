import { readFile } from 'node:fs/promises'
import { RoomNumber } from '@stay/contract/authentication'
import { shapeChecker, type Complaint } from '@stay/contract/check-shape'
import { NotificationInput, ReservationId, StayInput } from '@stay/contract/hotel-side'
import { LOCALES, type Locale } from '@stay/contract/locale'
import { DESK_CODE_MS } from '@stay/contract/timings'
import { Type } from 'typebox'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { publishByDatabase } from '../live/bus.ts'
import { recallPublicUrl, signInUrl, televisionUrl } from './addresses.ts'
import { mintCode } from './codes.ts'
import { importStays } from './import.ts'
import { loadKeys } from './keys.ts'
import { sendNotification } from './notifications.ts'
import { addRoom, findCurrentStays, issueDisplayKey, listRooms } from './rooms.ts'
import { issueServiceKey, revokeServiceKey } from './service-keys.ts'
import { findHouse, findStay, putStay, type House } from './stays.ts'
import type { StayWorld } from './world.ts'

export const STAY_USAGE = `
  rooms HOTEL [NUMBER…]  the rooms of a hotel; with numbers, add these
  check-in HOTEL RESERVATION ROOM LAST-NAME CHECK-OUT [--first-name NAME] [--guests 2] [--language pl] [--check-in WHEN]
                         a guest arrives; prints the PIN for the key sleeve
  check-out HOTEL RESERVATION
                         the guest leaves; signed out at once
  move HOTEL RESERVATION ROOM
                         the guest changes rooms and stays signed in
  code HOTEL RESERVATION a sign-in link from the front desk, good for ten minutes
  notify HOTEL TO --title TEXT --body TEXT [--title:pl TEXT --body:pl TEXT …] [--card ID]
                         a message; TO is room:412, stay:RESERVATION or everyone
  tv HOTEL ROOM          a new address for the television of a room
  import-stays HOTEL FILE [--dry-run]
                         take in a CSV file of stays
  service-key HOTEL NAME make a key for a system of the hotel
  service-keys HOTEL     the keys of a hotel
  revoke-service-key NO  take a key back`

const OPTIONS = /^(first-name|guests|language|check-in|dry-run|card|(title|body)(:[\w-]+)?)$/

type CliConfig = { authSecret: string | undefined; publicUrl: string | undefined }

const checkStay = shapeChecker(Type.Object({ reservationId: ReservationId, ...StayInput.properties }))
const checkMessage = shapeChecker(NotificationInput)
const checkRoom = shapeChecker(Type.Object({ number: RoomNumber }))

/** What is typed is checked like what comes over the network. */
function refuseWrong(complaints: Complaint[]): void {
  if (complaints.length > 0)
    throw new StayUsageFault(complaints.map(({ path, reason }) => `${path.join('.')}: ${reason}`).join('\n'))
}

/** What was typed makes no sense; says what would. */
export class StayUsageFault extends Error {}

/** Runs a command about rooms, stays and messages; undefined where it is none of these. */
export function stayCommand(
  command: string | undefined,
  args: string[],
  readPath: (path: string) => string,
): ((db: Db, config: CliConfig) => Promise<void>) | undefined {
  const { words, options } = readArguments(args)
  const [hotel = '', ...rest] = words
  const [first = '', second = '', third = '', fourth = ''] = rest
  const within =
    (least: number, work: (world: StayWorld, house: House) => Promise<void>) =>
    async (db: Db, config: CliConfig) => {
      if (words.length < least) throw new StayUsageFault(`${command} needs more.\n${STAY_USAGE}`)
      const world = await worldOf(db, config)
      const house = await findHouse(db, hotel)
      if (!house) throw new StayUsageFault(`There is no hotel "${hotel}".`)
      await explained(() => work(world, house))
    }
  const unknown = [...options.keys()].find((name) => !OPTIONS.test(name))
  if (unknown)
    return () => Promise.reject(new StayUsageFault(`There is no option --${unknown}.\n${STAY_USAGE}`))
  switch (command) {
    case 'rooms':
      return within(1, (world, house) => rooms(world, house, rest))
    case 'check-in':
      return within(5, (world, house) =>
        checkIn(
          world,
          house,
          { reservationId: first, room: second, lastName: third, checkOut: fourth },
          options,
        ),
      )
    case 'check-out':
      return within(2, (world, house) => change(world, house, first, { isCheckedOut: true }))
    case 'move':
      return within(3, (world, house) => change(world, house, first, { room: second }))
    case 'code':
      return within(2, (world, house) => code(world, house, first))
    case 'notify':
      return within(2, (world, house) => notify(world, house, first, options))
    case 'tv':
      return within(2, (world, house) => television(world, house, first))
    case 'import-stays':
      return within(2, async (world, house) =>
        importFile(world, house, await readCsv(readPath(first)), options.has('dry-run')),
      )
    case 'service-key':
      return within(2, (world, house) => makeServiceKey(world, house, rest.join(' ')))
    case 'service-keys':
      return within(1, (world, house) => listServiceKeys(world, house))
    case 'revoke-service-key':
      return async (db) => {
        if (!/^\d{1,9}$/.test(hotel) || !(await revokeServiceKey(db, Number(hotel))))
          throw new StayUsageFault(`There is no valid service key ${hotel}.`)
        console.log(`service key ${hotel} revoked`)
      }
    case undefined:
    default:
      return undefined
  }
}

async function worldOf(db: Db, { authSecret, publicUrl }: CliConfig): Promise<StayWorld> {
  const keys = await loadKeys(db, authSecret)
  const known = publicUrl ?? (await recallPublicUrl(db)) ?? ''
  return { db, keys, publish: publishByDatabase(db), publicUrl: known, now: Date.now }
}

/** A refusal of the rules in words for whoever typed the command. */
async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new StayUsageFault(
      error.errors?.map(({ field, reason }) => `${field}: ${reason}`).join('\n') ?? error.code,
    )
  }
}

/** `--name value` and `--name=value` are options; all else are words. */
function readArguments(args: string[]): { words: string[]; options: Map<string, string> } {
  const words: string[] = []
  const options = new Map<string, string>()
  for (let at = 0; at < args.length; at++) {
    const [, name, value] = /^--([\w:-]+)(?:=(.*))?$/s.exec(args[at] ?? '') ?? []
    if (!name) words.push(args[at] ?? '')
    else if (value !== undefined || name === 'dry-run') options.set(name, value ?? '')
    else options.set(name, args[++at] ?? '')
  }
  return { words, options }
}

async function readCsv(path: string): Promise<Buffer> {
  return readFile(path).catch(() => {
    throw new StayUsageFault(`${path} cannot be read.`)
  })
}

async function rooms({ db, now }: StayWorld, house: House, numbers: string[]): Promise<void> {
  for (const number of numbers) {
    refuseWrong(checkRoom({ number }))
    await addRoom(db, house.id, number)
  }
  const all = await listRooms(db, house.id, now())
  if (all.length === 0) console.log(`${house.id} has no rooms`)
  for (const { number, hasTelevision, reservationId } of all)
    console.log(`${number}\t${reservationId ?? 'vacant'}\t${hasTelevision ? 'tv' : ''}`)
}

async function checkIn(
  world: StayWorld,
  house: House,
  stay: { reservationId: string; room: string; lastName: string; checkOut: string },
  options: Map<string, string>,
): Promise<void> {
  const { reservationId, ...input } = stay
  const [firstName, language] = [options.get('first-name'), options.get('language')]
  const wanted = {
    ...input,
    checkIn: options.get('check-in') ?? new Date(world.now()).toISOString(),
    ...(firstName && { firstName }),
    ...(language && { language }),
    guests: Number(options.get('guests') ?? 1),
    // Whoever is checked in at the desk is here, also after having left.
    isCheckedOut: false,
  }
  refuseWrong(checkStay({ reservationId, ...wanted }))
  const { outcome, pin } = await putStay(world, house, reservationId, wanted)
  console.log(`${reservationId} ${outcome}${pin ? `; the PIN, shown only now: ${pin}` : ''}`)
  await tellCompany(world, house, reservationId)
}

/** Changes a part of a stay and leaves the rest as it is. */
async function change(
  world: StayWorld,
  house: House,
  reservationId: string,
  changes: { room?: string; isCheckedOut?: boolean },
): Promise<void> {
  const stay = await requireStay(world.db, house, reservationId)
  const { outcome } = await putStay(world, house, reservationId, {
    room: stay.number,
    lastName: stay.last_name,
    firstName: stay.first_name,
    guests: stay.guests,
    language: stay.language,
    checkIn: stay.check_in.toISOString(),
    checkOut: stay.check_out.toISOString(),
    isCheckedOut: stay.checked_out_at !== null,
    ...changes,
  })
  console.log(`${reservationId} ${outcome}`)
  if (changes.room) await tellCompany(world, house, reservationId)
}

/** Rooms can be shared; whoever did not mean it should know. */
async function tellCompany({ db, now }: StayWorld, house: House, reservationId: string): Promise<void> {
  const stay = await requireStay(db, house, reservationId)
  const others = (await findCurrentStays(db, now(), { roomId: stay.room_id })).filter(
    ({ id }) => id !== stay.id,
  )
  for (const other of others)
    console.log(
      `note: ${other.reservation_id} is in room ${stay.number} too; its television greets who came last`,
    )
}

async function code({ db, now, publicUrl }: StayWorld, house: House, reservationId: string): Promise<void> {
  const stay = await requireStay(db, house, reservationId)
  const current = await findCurrentStays(db, now(), { roomId: stay.room_id })
  if (!current.some(({ id }) => id === stay.id))
    throw new StayUsageFault(`${reservationId} is not in the house now.`)
  const minted = await mintCode(db, stay.id, DESK_CODE_MS, now())
  console.log(signInUrl(publicUrl, minted.code))
}

async function notify(
  world: StayWorld,
  house: House,
  to: string,
  options: Map<string, string>,
): Promise<void> {
  const [, kind, name = ''] = /^(room|stay):(.+)$/s.exec(to) ?? []
  if (!kind && to !== 'everyone')
    throw new StayUsageFault(`TO is room:412, stay:RESERVATION or everyone, not "${to}".`)
  const card = options.get('card')
  const [title, body] = [textsOf('title', house, options), textsOf('body', house, options)]
  if (Object.keys(title).length === 0 || Object.keys(body).length === 0)
    throw new StayUsageFault('A message needs --title and --body.')
  const message: NotificationInput = {
    to: kind === 'room' ? { room: name } : kind === 'stay' ? { reservationId: name } : { everyone: true },
    title,
    body,
    ...(card && { link: { type: 'card', id: card } }),
  }
  refuseWrong(checkMessage(message))
  const { recipients } = await sendNotification(world, house.id, message)
  console.log(`sent to ${recipients} ${recipients === 1 ? 'stay' : 'stays'}`)
}

/** The texts of a message: `--title` in the hotel's language, `--title:pl` in Polish. */
function textsOf(field: string, house: House, options: Map<string, string>): Partial<Record<Locale, string>> {
  const texts: Partial<Record<Locale, string>> = {}
  for (const [name, text] of options) {
    const [own, tag] = name.split(':')
    if (own !== field) continue
    const locale = LOCALES.find((candidate) => candidate === (tag ?? house.defaultLocale))
    if (!locale) throw new StayUsageFault(`${name} is in none of the languages ${LOCALES.join(', ')}.`)
    texts[locale] = text
  }
  return texts
}

async function television({ db, publicUrl }: StayWorld, house: House, room: string): Promise<void> {
  const key = await issueDisplayKey(db, house.id, room)
  if (!key) throw new StayUsageFault(`"${room}" is no room of ${house.id}.`)
  console.log(`${televisionUrl(publicUrl, key)}
An address that this room had before no longer works.`)
}

async function importFile(world: StayWorld, house: House, bytes: Buffer, isDryRun: boolean): Promise<void> {
  const report = await importStays(world, house, bytes, { isDryRun })
  for (const { line, field, reason } of report.faults) console.error(`line ${line}: ${field} ${reason}`)
  for (const { reservationId, pin } of report.pins) console.log(`${reservationId}\tPIN ${pin}`)
  const { created, changed, unchanged, faults } = report
  const bad = new Set(faults.map(({ line }) => line)).size
  console.log(
    `${isDryRun ? 'would be: ' : ''}${created} new, ${changed} changed, ${unchanged} unchanged, ${bad} left out`,
  )
  if (faults.length > 0) process.exitCode = 1
}

async function makeServiceKey({ db }: StayWorld, house: House, name: string): Promise<void> {
  const made = await issueServiceKey(db, house.id, name)
  if (made)
    console.log(`Service key ${made.id} "${name}" for ${house.id}. It is shown only now:\n${made.key}`)
}

async function listServiceKeys({ db }: StayWorld, house: House): Promise<void> {
  const keys = await db
    .selectFrom('service_key')
    .selectAll()
    .where('hotel_id', '=', house.id)
    .orderBy('id')
    .execute()
  if (keys.length === 0) console.log(`${house.id} has no service keys`)
  for (const { id, name, created_at: made, revoked_at: revoked } of keys)
    console.log(`${id}\t${name}\tmade ${dayText(made)}\t${revoked ? `revoked ${dayText(revoked)}` : 'valid'}`)
}

const dayText = (date: Date) => date.toISOString().slice(0, 10)

async function requireStay(db: Db, house: House, reservationId: string) {
  const stay = await findStay(db, house.id, reservationId)
  if (!stay) throw new StayUsageFault(`There is no stay "${reservationId}" at ${house.id}.`)
  return stay
}
