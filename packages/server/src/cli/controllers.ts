import { shapeChecker } from '@stay/contract/schema/check-shape'
import { ControllerSetup } from '@stay/contract/room/setup'
import { listControllers, putController, removeController } from '../rooms/setup.ts'
import { findRoom } from '../stays/rooms.ts'
import { UsageError, type Command } from './command.ts'
import { forHotel, refuseWrong } from './hotel-context.ts'

const checkController = shapeChecker(ControllerSetup)

export const controllerCommands: Record<string, Command> = {
  controllers: {
    takes: 'HOTEL',
    about: 'what is built into the rooms of a hotel',
    run: forHotel(async ({ db, hotel }) => {
      const all = await listControllers(db, hotel.id)
      if (all.length === 0) console.log(`${hotel.id} has no controllers`)
      for (const { id, room, zones } of all)
        console.log(`${id}\troom ${room}\t${zones.length === 1 ? '1 zone' : `${zones.length} zones`}`)
    }),
  },
  'add-controller': {
    takes: 'HOTEL CONTROLLER ROOM ZONE…',
    about: 'a controller in a room, with the names of its zones',
    run: forHotel(async ({ db, hotel }, { words: [id = '', number = '', ...names] }) => {
      const room = await findRoom(db, hotel.id, number)
      if (!room) throw new UsageError(`"${number}" is no room of ${hotel.id}.`)
      const zones = names.map((name, index) => ({ id: index + 1, name }))
      refuseWrong(checkController({ id, room: number, zones }))
      await putController(db, hotel.id, id, room.id, { zones })
      console.log(`${id} is in room ${room.number}`)
    }),
  },
  'remove-controller': {
    takes: 'HOTEL CONTROLLER',
    about: 'take a controller out',
    run: forHotel(async ({ db, hotel }, { words: [id = ''] }) => {
      if (!(await removeController(db, hotel.id, id)))
        throw new UsageError(`There is no controller "${id}" at ${hotel.id}.`)
      console.log(`${id} removed`)
    }),
  },
}
