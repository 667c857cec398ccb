import type { Db } from '../db/schema.ts'
import { Catalog, type CatalogController } from '../rooms/catalog.ts'
import { ACTIONS, describeReport, parseAction, playRoom } from '../rooms/simulated/play.ts'
import { findRoom } from '../stays/rooms.ts'
import { withBroker } from './broker.ts'
import { UsageError, type Command, type Typed } from './command.ts'
import { withDatabase } from './database.ts'

export const playCommands: Record<string, Command> = {
  room: {
    takes: 'ROOM [DOING…] [--zone 2] [--hotel ID]',
    about: `what a room reports; DOING plays a simulated one: ${ACTIONS}`,
    run: (typed) => withDatabase((db) => room(db, typed)),
  },
}

async function room(db: Db, { words: [number = '', ...action], options }: Typed): Promise<void> {
  const controller = await findController(db, number, options.get('hotel'))
  const zone = Number(options.get('zone') ?? controller.zones[0])
  if (!controller.zones.includes(zone)) throw new UsageError(`Room ${number} has no zone ${zone}.`)
  await withBroker(db, async (client) => {
    const report = await playRoom(
      client,
      controller,
      action.length > 0 ? parseAction(action, zone) : undefined,
    )
    if (report.zones.size === 0)
      console.log('No zone has reported anything that can be read. The log of the server has the details.')
    console.log(describeReport(controller.controllerId, report))
  })
}

async function findController(
  db: Db,
  number: string,
  hotelId: string | undefined,
): Promise<CatalogController> {
  const catalog = new Catalog()
  await catalog.load(db)
  const hotels = hotelId ? [hotelId] : [...new Set(catalog.controllers().map((each) => each.hotelId))]
  const found: CatalogController[] = []
  for (const id of hotels) {
    const room = await findRoom(db, id, number)
    const [first] = catalog.room(room?.id)?.controllers ?? []
    if (first) found.push(first)
  }
  const [only, other] = found
  if (!only)
    throw new UsageError(`There is no room ${number} with a controller${hotelId ? ` at ${hotelId}` : ''}.`)
  if (other)
    throw new UsageError(
      `There is a room ${number} at ${found.map((each) => each.hotelId).join(' and ')}: say which with --hotel.`,
    )
  return only
}
