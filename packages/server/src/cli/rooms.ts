import { tvUrl } from '@stay/contract/paths'
import { RoomNumber } from '@stay/contract/sign-in/authentication'
import { shapeChecker } from '@stay/contract/schema/check-shape'
import { Type } from 'typebox'
import { addRoom, findRoom, issueDisplayKey, listRooms, removeRoom } from '../stays/rooms.ts'
import { UsageFault, type Command } from './command.ts'
import { atDesk, refuseWrong, type Desk } from './desk.ts'

export const roomCommands: Record<string, Command> = {
  rooms: {
    takes: 'HOTEL [NUMBER…]',
    about: 'the rooms of a hotel; with numbers, add these',
    run: atDesk((desk, { words }) => rooms(desk, words)),
  },
  'remove-room': {
    takes: 'HOTEL ROOM',
    about: 'take out a room that no stay has been in',
    run: atDesk(async ({ db, house }, { words: [room = ''] }) => {
      if (!(await findRoom(db, house.id, room))) throw new UsageFault(`"${room}" is no room of ${house.id}.`)
      if (!(await removeRoom(db, house.id, room)))
        throw new UsageFault(`A stay is or has been in room ${room}.`)
      console.log(`${room} removed`)
    }),
  },
  tv: {
    takes: 'HOTEL ROOM',
    about: 'a new address for the television of a room',
    run: atDesk((desk, { words: [room = ''] }) => television(desk, room)),
  },
}

const checkRoom = shapeChecker(Type.Object({ number: RoomNumber }))

async function rooms({ db, house, now }: Desk, numbers: string[]): Promise<void> {
  for (const number of numbers) refuseWrong(checkRoom({ number }))
  for (const number of numbers) await addRoom(db, house.id, number)
  const all = await listRooms(db, house.id, now())
  if (all.length === 0) console.log(`${house.id} has no rooms`)
  for (const { number, hasTelevision, reservationId } of all)
    console.log(`${number}\t${reservationId ?? 'vacant'}\t${hasTelevision ? 'tv' : ''}`)
}

async function television({ db, house, publicUrl }: Desk, room: string): Promise<void> {
  const key = await issueDisplayKey(db, house.id, room)
  if (!key) throw new UsageFault(`"${room}" is no room of ${house.id}.`)
  console.log(`${tvUrl(publicUrl, key)}
An address that this room had before no longer works.`)
}
