import { shapeChecker } from '@stay/contract/schema/check-shape'
import { ControllerSetup } from '@stay/contract/room/setup'
import { listControllers, putController, removeController } from '../rooms/setup.ts'
import { findRoom } from '../stays/rooms.ts'
import { UsageFault, type Command } from './command.ts'
import { atDesk, refuseWrong } from './desk.ts'

const checkController = shapeChecker(ControllerSetup)

export const controllerCommands: Record<string, Command> = {
  controllers: {
    takes: 'HOTEL',
    about: 'what is built into the rooms of a hotel',
    run: atDesk(async ({ db, house }) => {
      const all = await listControllers(db, house.id)
      if (all.length === 0) console.log(`${house.id} has no controllers`)
      for (const { id, room, zones } of all)
        console.log(`${id}\troom ${room}\t${zones.length === 1 ? '1 zone' : `${zones.length} zones`}`)
    }),
  },
  'add-controller': {
    takes: 'HOTEL CONTROLLER ROOM ZONE…',
    about: 'a controller in a room, with the names of its zones',
    run: atDesk(async ({ db, house }, { words: [id = '', number = '', ...names] }) => {
      const room = await findRoom(db, house.id, number)
      if (!room) throw new UsageFault(`"${number}" is no room of ${house.id}.`)
      const zones = names.map((name, index) => ({ id: index + 1, name }))
      refuseWrong(checkController({ id, room: number, zones }))
      await putController(db, house.id, id, room.id, { zones })
      console.log(`${id} is in room ${room.number}`)
    }),
  },
  'remove-controller': {
    takes: 'HOTEL CONTROLLER',
    about: 'take a controller out',
    run: atDesk(async ({ db, house }, { words: [id = ''] }) => {
      if (!(await removeController(db, house.id, id)))
        throw new UsageFault(`There is no controller "${id}" at ${house.id}.`)
      console.log(`${id} removed`)
    }),
  },
}
