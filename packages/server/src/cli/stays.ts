import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { signInCodeUrl } from '@stay/contract/paths'
import { DESK_CODE_MS } from '@stay/contract/sign-in/timings'
import { mintCode } from '../stays/codes.ts'
import { importStays } from '../stays/import.ts'
import { findCurrentStays } from '../stays/rooms.ts'
import { isInRoom, stateOf } from '../stays/sessions.ts'
import { checkStay, findStay, listStays, putStay, renewPin } from '../stays/stays.ts'
import { typedFrom, UsageError, type Command } from './command.ts'
import { forHotel, refuseWrong, requireStay, type HotelContext } from './hotel-context.ts'

export const stayCommands: Record<string, Command> = {
  'check-in': {
    takes:
      'HOTEL RESERVATION ROOM LAST-NAME CHECK-OUT [--first-name NAME] [--guests 2] [--language pl] [--check-in WHEN]',
    about: 'a guest arrives; prints the PIN for the key sleeve',
    run: forHotel((context, { words, options }) => checkIn(context, words, options)),
  },
  'check-out': {
    takes: 'HOTEL RESERVATION',
    about: 'the guest leaves; signed out at once',
    run: forHotel((context, { words: [reservation = ''] }) =>
      change(context, reservation, { isCheckedOut: true }),
    ),
  },
  move: {
    takes: 'HOTEL RESERVATION ROOM',
    about: 'the guest changes rooms and stays signed in',
    run: forHotel((context, { words: [reservation = '', room = ''] }) =>
      change(context, reservation, { room }),
    ),
  },
  code: {
    takes: 'HOTEL RESERVATION',
    about: 'a sign-in link from the front context, good for ten minutes',
    run: forHotel((context, { words: [reservation = ''] }) => code(context, reservation)),
  },
  pin: {
    takes: 'HOTEL RESERVATION',
    about: 'a new PIN for the key sleeve; the one before stops working',
    run: forHotel(async (context, { words: [reservation = ''] }) => {
      const { id } = await requireStay(context, reservation)
      console.log(await renewPin(context, id))
    }),
  },
  stays: {
    takes: 'HOTEL',
    about: 'the stays of a hotel, by room',
    run: forHotel(async ({ db, hotel, now }) => {
      for (const { reservationId, room, lastName, checkIn, checkOut, state } of await listStays(
        db,
        hotel,
        now(),
      ))
        console.log([reservationId, room, lastName, checkIn, checkOut, state].join('\t'))
    }),
  },
  'import-stays': {
    takes: 'HOTEL FILE [--dry-run]',
    about: 'take in a CSV file of stays',
    run: forHotel((context, { words: [file = ''], options }) =>
      importFile(context, file, options.has('dry-run')),
    ),
  },
}

async function checkIn(context: HotelContext, words: string[], options: Map<string, string>): Promise<void> {
  const [reservationId = '', room = '', lastName = '', checkOut = ''] = words
  // What is not said of a stay that is there stays as it is.
  const known = await findStay(context.db, context.hotel.id, reservationId)
  const firstName = options.get('first-name') ?? known?.first_name
  const language = options.get('language') ?? known?.language
  const wanted = {
    room,
    lastName,
    checkOut,
    checkIn: options.get('check-in') ?? (known?.check_in ?? new Date(context.now())).toISOString(),
    ...(firstName && { firstName }),
    ...(language && { language }),
    guests: Number(options.get('guests') ?? known?.guests ?? 1),
    // Whoever is checked in at the context is here, also after having left.
    isCheckedOut: false,
  }
  refuseWrong(checkStay({ reservationId, ...wanted }))
  const { outcome, pin } = await putStay(context, context.hotel, reservationId, wanted)
  console.log(`${reservationId} ${outcome}${pin ? `; the PIN, shown only now: ${pin}` : ''}`)
  await tellCompany(context, reservationId)
}

/** Changes a part of a stay and leaves the rest as it is. */
async function change(
  context: HotelContext,
  reservationId: string,
  changes: { room?: string; isCheckedOut?: boolean },
): Promise<void> {
  const stay = await requireStay(context, reservationId)
  if (changes.room && stateOf(stay, context.now()) === 'ended')
    throw new UsageError(`${reservationId} has left.`)
  const { outcome } = await putStay(context, context.hotel, reservationId, {
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
  console.log(`${reservationId} ${changes.isCheckedOut ? 'checked out' : outcome}`)
  if (changes.room) await tellCompany(context, reservationId)
}

/** Rooms can be shared; whoever did not mean it should know. */
async function tellCompany(context: HotelContext, reservationId: string): Promise<void> {
  const stay = await requireStay(context, reservationId)
  if (!isInRoom(stay, context.now())) return
  const current = await findCurrentStays(context.db, context.now(), { roomId: stay.room_id })
  for (const other of current.filter(({ id }) => id !== stay.id))
    console.log(`note: ${other.reservation_id} is in room ${stay.number} too; its TV greets who came last`)
}

async function code(context: HotelContext, reservationId: string): Promise<void> {
  const { db, now, publicUrl } = context
  const stay = await requireStay(context, reservationId)
  if (!isInRoom(stay, now())) throw new UsageError(`${reservationId} is not in the hotel now.`)
  const minted = await mintCode(db, stay.id, DESK_CODE_MS, now())
  console.log(signInCodeUrl(publicUrl, minted.code))
}

async function importFile(context: HotelContext, file: string, isDryRun: boolean): Promise<void> {
  const bytes = await readFile(resolve(typedFrom, file)).catch(() => {
    throw new UsageError(`${file} cannot be read.`)
  })
  const report = await importStays(context, context.hotel, bytes, { isDryRun })
  for (const { line, field, reason } of report.faults) console.error(`line ${line}: ${field} ${reason}`)
  for (const { reservationId, pin } of report.pins) console.log(`${reservationId}\tPIN ${pin}`)
  const { created, changed, unchanged, faults } = report
  const bad = new Set(faults.map(({ line }) => line)).size
  console.log(
    `${isDryRun ? 'would be: ' : ''}${created} new, ${changed} changed, ${unchanged} unchanged, ${bad} left out`,
  )
  if (faults.length > 0) process.exitCode = 1
}
