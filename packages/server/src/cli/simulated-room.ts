import type { Db } from '../db/schema.ts'
import { RoomRegistry, type RoomController } from '../rooms/room-registry.ts'
import { ACTIONS, describeReport, parseAction, simulateAction } from '../rooms/simulated/simulate-action.ts'
import { findRoom } from '../stays/rooms.ts'
import { withBroker } from './broker.ts'
import type { CommandTable } from './command-table.ts'
import { withDatabase } from './database.ts'
import { defineCommand } from './define-command.ts'
import { UsageError } from './usage-error.ts'
import { print } from '../terminal.ts'

export const simulatedRoomCommands: CommandTable = {
  room: defineCommand({
    summary: `show what a room reports; with ACTION, act in a simulated room: ${ACTIONS}`,
    args: ['room'],
    rest: { name: 'ACTION', isOptional: true },
    options: {
      zone: { type: 'string', placeholder: '2' },
      hotel: { type: 'string', placeholder: 'ID' },
    },
    run: ({ args, rest, options }) =>
      withDatabase((db) => actInRoom(db, args.room, rest, options.zone, options.hotel)),
  }),
}

async function actInRoom(
  db: Db,
  number: string,
  action: string[],
  zoneText: string | undefined,
  hotelId: string | undefined,
): Promise<void> {
  const controller = await findController(db, number, hotelId)
  const zone = Number(zoneText ?? controller.zones[0])
  if (!controller.zones.includes(zone)) throw new UsageError(`Room ${number} has no zone ${zoneText}.`)
  await withBroker(db, async (client) => {
    const report = await simulateAction(
      client,
      controller,
      action.length > 0 ? parseAction(action, zone) : undefined,
    )
    if (report.zones.size === 0)
      print('No zone has sent a valid report. See the log of the server for details.')
    print(describeReport(controller.controllerId, report))
  })
}

async function findController(db: Db, number: string, hotelId: string | undefined): Promise<RoomController> {
  const registry = new RoomRegistry()
  await registry.load(db)
  const hotels = hotelId ? [hotelId] : [...new Set(registry.controllers().map((each) => each.hotelId))]
  const found: RoomController[] = []
  for (const id of hotels) {
    const room = await findRoom(db, id, number)
    const [first] = registry.room(room?.id)?.controllers ?? []
    if (first) found.push(first)
  }
  const [only, other] = found
  if (!only)
    throw new UsageError(`There is no room ${number} with a controller${hotelId ? ` in ${hotelId}` : ''}.`)
  if (other)
    throw new UsageError(
      `There is a room ${number} in ${found.map((each) => each.hotelId).join(' and ')}. Choose one with --hotel.`,
    )
  return only
}
