import { readFile } from 'node:fs/promises'
import { signInCodeUrl } from '@stay/contract/paths'
import { DESK_CODE_MS } from '@stay/contract/sign-in/timings'
import { issueSignInCode } from '../stays/sign-in-codes.ts'
import { liftSignInLock } from '../stays/sign-in-locks.ts'
import { importStays } from '../stays/import.ts'
import { findCurrentStays } from '../stays/rooms.ts'
import { isInRoom, stateOf } from '../stays/sessions.ts'
import { checkStay, findStay, listStays, putStay, renewPin } from '../stays/stays.ts'
import type { CommandTable } from './command-table.ts'
import { hotelCommand, requireStay, requireValid, type HotelContext } from './hotel-command.ts'
import { resolveTyped } from './typed-path.ts'
import { UsageError } from './usage-error.ts'
import { print, printError } from '../terminal.ts'

const byReservation = ({ args }: { args: { reservation: string } }) => ({ reservationId: args.reservation })

export const stayCommands: CommandTable = {
  'check-in': hotelCommand({
    summary: 'check a guest in; prints the PIN for the key card holder',
    args: ['reservation', 'room', 'lastName', 'checkOut'],
    options: {
      'first-name': { type: 'string', placeholder: 'NAME' },
      guests: { type: 'string', placeholder: '2' },
      language: { type: 'string', placeholder: 'pl' },
      'check-in': { type: 'string', placeholder: 'TIME' },
    },
    auditSubject: byReservation,
    run: (context, { args, options }) => checkIn(context, args, options),
  }),
  'check-out': hotelCommand({
    summary: 'check a guest out; the guest is signed out at once',
    args: ['reservation'],
    auditSubject: byReservation,
    run: (context, { args }) => change(context, args.reservation, { isCheckedOut: true }),
  }),
  move: hotelCommand({
    summary: 'move a guest to another room; the guest stays signed in',
    args: ['reservation', 'room'],
    auditSubject: byReservation,
    run: (context, { args }) => change(context, args.reservation, { room: args.room }),
  }),
  code: hotelCommand({
    summary: 'create a sign-in link, valid for ten minutes',
    args: ['reservation'],
    auditSubject: byReservation,
    run: (context, { args }) => createSignInLink(context, args.reservation),
  }),
  pin: hotelCommand({
    summary: 'create a new PIN for the key card holder; the old one stops working',
    args: ['reservation'],
    auditSubject: byReservation,
    run: async (context, { args }) => {
      const { db, keys, hotel, now } = context
      const { id, number } = await requireStay(context, args.reservation)
      print(await renewPin(context, id))
      await liftSignInLock(db, keys, hotel.id, number, now())
    },
  }),
  stays: hotelCommand({
    summary: 'list the stays of a hotel, by room',
    run: async ({ db, hotel, now }) => {
      const stays = await listStays(db, hotel, now())
      if (stays.length === 0) print(`${hotel.id} has no stays`)
      for (const { reservationId, room, lastName, checkIn, checkOut, state } of stays)
        print([reservationId, room ?? '—', lastName, checkIn, checkOut, state].join('\t'))
    },
  }),
  'import-stays': hotelCommand({
    summary: 'import stays from a CSV file',
    args: ['file'],
    options: { 'dry-run': { type: 'boolean' } },
    run: (context, { args, options }) => importFile(context, args.file, options['dry-run']),
  }),
}

async function checkIn(
  context: HotelContext,
  args: Record<'reservation' | 'room' | 'lastName' | 'checkOut', string>,
  options: Record<'first-name' | 'guests' | 'language' | 'check-in', string | undefined>,
): Promise<void> {
  const { reservation: reservationId, room, lastName, checkOut } = args
  // For an existing stay, options that are left out keep their values.
  const existing = await findStay(context.db, context.hotel.id, reservationId)
  const firstName = options['first-name'] ?? existing?.first_name
  const language = options.language ?? existing?.language
  const stay = {
    room,
    lastName,
    checkOut,
    checkIn: options['check-in'] ?? (existing?.check_in ?? new Date(context.now())).toISOString(),
    ...(firstName && { firstName }),
    ...(language && { language }),
    guests: Number(options.guests ?? existing?.guests ?? 1),
    // A guest who was checked out can be checked in again.
    isCheckedOut: false,
  }
  requireValid(checkStay({ reservationId, ...stay }))
  const { outcome, pin } = await putStay(context, context.hotel, reservationId, stay)
  print(`${reservationId} ${outcome}${pin ? `; PIN, shown only once: ${pin}` : ''}`)
  await printOtherStays(context, reservationId)
}

async function change(
  context: HotelContext,
  reservationId: string,
  changes: { room?: string; isCheckedOut?: boolean },
): Promise<void> {
  const stay = await requireStay(context, reservationId)
  if (changes.room && stateOf(stay, context.now()) === 'ended')
    throw new UsageError(`The stay ${reservationId} has ended.`)
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
  print(`${reservationId} ${changes.isCheckedOut ? 'checked out' : outcome}`)
  if (changes.room) await printOtherStays(context, reservationId)
}

/** A room can be shared, but two stays in one room may also be a mistake. */
async function printOtherStays(context: HotelContext, reservationId: string): Promise<void> {
  const stay = await requireStay(context, reservationId)
  if (stay.room_id === null || !isInRoom(stay, context.now())) return
  const current = await findCurrentStays(context.db, context.now(), { roomId: stay.room_id })
  for (const other of current.filter(({ id }) => id !== stay.id))
    print(`Note: ${other.reservation_id} is in room ${stay.number} too; the TV shows the latest stay`)
}

async function createSignInLink(context: HotelContext, reservationId: string): Promise<void> {
  const { db, now, publicUrl } = context
  const stay = await requireStay(context, reservationId)
  if (!isInRoom(stay, now())) throw new UsageError(`The guest of ${reservationId} is not checked in.`)
  const minted = await issueSignInCode(db, stay.id, DESK_CODE_MS, now())
  print(signInCodeUrl(publicUrl, minted.code))
}

async function importFile(context: HotelContext, file: string, isDryRun: boolean): Promise<void> {
  const bytes = await readFile(resolveTyped(file)).catch(() => {
    throw new UsageError(`Cannot read ${file}.`)
  })
  const report = await importStays(context, context.hotel, bytes, { isDryRun })
  for (const { line, field, reason } of report.faults) printError(`line ${line}: ${field} ${reason}`)
  for (const { reservationId, pin } of report.pins) print(`${reservationId}\tPIN ${pin}`)
  const { created, changed, unchanged, faults } = report
  const bad = new Set(faults.map(({ line }) => line)).size
  print(
    `${isDryRun ? 'Dry run: ' : ''}${created} new, ${changed} changed, ${unchanged} unchanged, ${bad} skipped`,
  )
  if (faults.length > 0) process.exitCode = 1
}
