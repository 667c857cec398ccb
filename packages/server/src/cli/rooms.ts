import { tvUrl } from '@stay/contract/paths'
import { createValidator } from '@stay/contract/schema/create-validator'
import { RoomNumber } from '@stay/contract/sign-in/authentication'
import { Type } from 'typebox'
import { addRoom, findRoom, issueTvKey, listRooms, removeRoom } from '../stays/rooms.ts'
import { liftSignInLock } from '../stays/sign-in-locks.ts'
import type { CommandTable } from './command-table.ts'
import { hotelCommand, requireValid, unknownRoom, type HotelContext } from './hotel-command.ts'
import { UsageError } from './usage-error.ts'
import { print, printError } from '../terminal.ts'

export const roomCommands: CommandTable = {
  rooms: hotelCommand({
    summary: 'list the rooms of a hotel; with numbers, add them first',
    rest: { name: 'NUMBER', isOptional: true },
    auditSubject: ({ rest }) => ({ rooms: rest }),
    run: (context, { rest }) => rooms(context, rest),
  }),
  'remove-room': hotelCommand({
    summary: 'remove a room without stays',
    args: ['room'],
    run: async ({ db, hotel }, { args }) => {
      if (!(await findRoom(db, hotel.id, args.room))) throw unknownRoom(hotel.id, args.room)
      if (!(await removeRoom(db, hotel.id, args.room)))
        throw new UsageError(`Room ${args.room} has had stays and cannot be removed.`)
      print(`Removed room ${args.room}`)
    },
  }),
  unlock: hotelCommand({
    summary: 'allow sign-in by PIN again for a room after too many failed attempts',
    args: ['room'],
    auditSubject: ({ args }) => ({ room: args.room }),
    run: async ({ db, keys, hotel, now }, { args }) => {
      if (!(await liftSignInLock(db, keys, hotel.id, args.room, now())))
        throw unknownRoom(hotel.id, args.room)
      print(`Guests of room ${args.room} can sign in by PIN again`)
    },
  }),
  tv: hotelCommand({
    summary: 'create a new URL for the TV of a room; the old one stops working',
    args: ['room'],
    options: { 'any-device': { type: 'boolean' } },
    auditSubject: ({ args }) => ({ room: args.room }),
    run: (context, { args, options }) => tv(context, args.room, options['any-device']),
  }),
}

const checkRoom = createValidator(Type.Object({ number: RoomNumber }))

async function rooms({ db, hotel, now }: HotelContext, numbers: string[]): Promise<void> {
  for (const number of numbers) requireValid(checkRoom({ number }))
  for (const number of numbers) await addRoom(db, hotel.id, number)
  const all = await listRooms(db, hotel.id, now())
  if (all.length === 0) print(`${hotel.id} has no rooms`)
  for (const { number, hasTelevision, reservationId } of all)
    print(`${number}\t${reservationId ?? 'vacant'}\t${hasTelevision ? 'tv' : ''}`)
}

async function tv(context: HotelContext, room: string, isForAnyDevice: boolean): Promise<void> {
  const { hotel, publicUrl } = context
  const key = await issueTvKey(context, hotel.id, room, { isForAnyDevice })
  if (!key) throw unknownRoom(hotel.id, room)
  if (isForAnyDevice)
    printError(
      'Warning: anyone who has seen this URL can open it on another device and sign in as a later guest.',
    )
  print(`${tvUrl(publicUrl, key)}\nThe previous URL of this room no longer works.`)
}
