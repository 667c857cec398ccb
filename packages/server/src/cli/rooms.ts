import { tvUrl } from '@stay/contract/paths'
import { RoomNumber } from '@stay/contract/sign-in/authentication'
import { shapeChecker } from '@stay/contract/schema/check-shape'
import { Type } from 'typebox'
import { addRoom, findRoom, issueDisplayKey, listRooms, removeRoom } from '../stays/rooms.ts'
import { UsageError, type Command } from './command.ts'
import { forHotel, refuseWrong, type HotelContext } from './hotel-context.ts'

export const roomCommands: Record<string, Command> = {
  rooms: {
    takes: 'HOTEL [NUMBER…]',
    about: 'the rooms of a hotel; with numbers, add these',
    run: forHotel((context, { words }) => rooms(context, words)),
  },
  'remove-room': {
    takes: 'HOTEL ROOM',
    about: 'take out a room that no stay has been in',
    run: forHotel(async ({ db, hotel }, { words: [room = ''] }) => {
      if (!(await findRoom(db, hotel.id, room))) throw new UsageError(`"${room}" is no room of ${hotel.id}.`)
      if (!(await removeRoom(db, hotel.id, room)))
        throw new UsageError(`A stay is or has been in room ${room}.`)
      console.log(`${room} removed`)
    }),
  },
  tv: {
    takes: 'HOTEL ROOM',
    about: 'a new address for the TV of a room',
    run: forHotel((context, { words: [room = ''] }) => tv(context, room)),
  },
}

const checkRoom = shapeChecker(Type.Object({ number: RoomNumber }))

async function rooms({ db, hotel, now }: HotelContext, numbers: string[]): Promise<void> {
  for (const number of numbers) refuseWrong(checkRoom({ number }))
  for (const number of numbers) await addRoom(db, hotel.id, number)
  const all = await listRooms(db, hotel.id, now())
  if (all.length === 0) console.log(`${hotel.id} has no rooms`)
  for (const { number, hasTelevision, reservationId } of all)
    console.log(`${number}\t${reservationId ?? 'vacant'}\t${hasTelevision ? 'tv' : ''}`)
}

async function tv({ db, hotel, publicUrl }: HotelContext, room: string): Promise<void> {
  const key = await issueDisplayKey(db, hotel.id, room)
  if (!key) throw new UsageError(`"${room}" is no room of ${hotel.id}.`)
  console.log(`${tvUrl(publicUrl, key)}
An address that this room had before no longer works.`)
}
