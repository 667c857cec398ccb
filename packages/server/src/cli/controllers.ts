import { ControllerSetup } from '@stay/contract/room/setup'
import { createValidator } from '@stay/contract/schema/create-validator'
import { listControllers, putController, removeController } from '../rooms/setup.ts'
import { findRoom } from '../stays/rooms.ts'
import type { CommandTable } from './command-table.ts'
import { hotelCommand, requireValid, unknownRoom } from './hotel-command.ts'
import { UsageError } from './usage-error.ts'
import { print } from '../terminal.ts'

const checkController = createValidator(ControllerSetup)

export const controllerCommands: CommandTable = {
  controllers: hotelCommand({
    summary: 'list the room controllers of a hotel',
    run: async ({ db, hotel }) => {
      const all = await listControllers(db, hotel.id)
      if (all.length === 0) print(`${hotel.id} has no controllers`)
      for (const { id, room, zones } of all)
        print(`${id}\troom ${room}\t${zones.length === 1 ? '1 zone' : `${zones.length} zones`}`)
    },
  }),
  'add-controller': hotelCommand({
    summary: 'add a controller to a room, with the names of its zones',
    args: ['controller', 'room'],
    rest: { name: 'ZONE' },
    run: async ({ db, hotel }, { args, rest }) => {
      const room = await findRoom(db, hotel.id, args.room)
      if (!room) throw unknownRoom(hotel.id, args.room)
      const zones = rest.map((name, index) => ({ id: index + 1, name }))
      requireValid(checkController({ id: args.controller, room: args.room, zones }))
      await putController(db, hotel.id, args.controller, room.id, { zones })
      print(`Added ${args.controller} to room ${room.number}`)
    },
  }),
  'remove-controller': hotelCommand({
    summary: 'remove a controller',
    args: ['controller'],
    run: async ({ db, hotel }, { args }) => {
      if (!(await removeController(db, hotel.id, args.controller)))
        throw new UsageError(`There is no controller "${args.controller}" in ${hotel.id}.`)
      print(`Removed ${args.controller}`)
    },
  }),
}
