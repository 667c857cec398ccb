import { tvUrl } from '@stay/contract/paths'
import { createValidator } from '@stay/contract/schema/create-validator'
import { RoomNumber } from '@stay/contract/sign-in/authentication'
import { Type } from 'typebox'
import { addRoom, findRoom, issueTvKey, listRooms, removeRoom } from '../stays/rooms.ts'
import type { CommandTable } from './command-table.ts'
import { hotelCommand, requireValid, unknownRoom, type HotelContext } from './hotel-command.ts'
import { UsageError } from './usage-error.ts'
import { print } from '../terminal.ts'

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
  tv: hotelCommand({
    summary: 'create a new URL for the TV of a room; the old one stops working',
    args: ['room'],
    auditSubject: ({ args }) => ({ room: args.room }),
    run: (context, { args }) => tv(context, args.room),
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

async function tv({ db, hotel, publicUrl }: HotelContext, room: string): Promise<void> {
  const key = await issueTvKey(db, hotel.id, room)
  if (!key) throw unknownRoom(hotel.id, room)
  print(`${tvUrl(publicUrl, key)}\nThe previous URL of this room no longer works.`)
}
