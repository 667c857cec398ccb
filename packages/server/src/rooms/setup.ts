import type { PackRoom, ClimatePolicy, ControllerInput, ControllerSetup } from '@stay/contract/room/setup'
import { zoneFaults } from '@stay/contract/room/setup'
import { mergePolicies, policyFaults } from '@stay/contract/room/policy'
import type { Db } from '../db/schema.ts'
import { tellOfChange } from '../db/watch.ts'
import { Refusal } from '../http/refusal.ts'

/** What is built into rooms, and what the hotel allows in them: as its pack or its systems say. */

const refuse = (faults: { path: string[]; reason: string }[]) => {
  if (faults.length > 0)
    throw new Refusal(
      'invalid_parameter',
      undefined,
      faults.map(({ path, reason }) => ({ field: path.join('.'), reason })),
    )
}

export async function listControllers(db: Db, hotelId: string): Promise<ControllerSetup[]> {
  const rows = await db
    .selectFrom('controller')
    .innerJoin('room', 'room.id', 'controller.room_id')
    .select(['controller.id', 'controller.document', 'room.number'])
    .where('controller.hotel_id', '=', hotelId)
    .orderBy('controller.id')
    .execute()
  return rows.map(({ id, number, document }) => ({ id, room: number, ...document }))
}

/** Adds a controller to a room, or changes it. */
export async function putController(
  db: Db,
  hotelId: string,
  id: string,
  roomId: string,
  document: Omit<ControllerInput, 'room'>,
): Promise<void> {
  refuse(zoneFaults(document.zones))
  await db.transaction().execute(async (tx) => {
    await writeController(tx, { hotelId, id, roomId, document, isFromPack: false })
    await tellOfChange(tx)
  })
}

async function writeController(
  db: Db,
  made: {
    hotelId: string
    id: string
    roomId: string
    document: Omit<ControllerInput, 'room'>
    isFromPack: boolean
  },
): Promise<void> {
  const row = {
    room_id: made.roomId,
    document: JSON.stringify(made.document),
    is_from_pack: made.isFromPack,
  }
  await db
    .insertInto('controller')
    .values({ hotel_id: made.hotelId, id: made.id, ...row })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'id']).doUpdateSet(row))
    .execute()
}

export async function removeController(db: Db, hotelId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('controller')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await tellOfChange(db)
  return numDeletedRows > 0n
}

export async function findHotelPolicy(db: Db, hotelId: string): Promise<ClimatePolicy> {
  const row = await db
    .selectFrom('climate_policy')
    .select('policy')
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst()
  return row?.policy ?? {}
}

export async function findRoomPolicy(db: Db, roomId: string): Promise<ClimatePolicy> {
  const row = await db.selectFrom('room').select('climate').where('id', '=', roomId).executeTakeFirst()
  return row?.climate ?? {}
}

/** Says what is allowed in all rooms. Refused where a room that says something of its own would be left without sense. */
export async function putHotelPolicy(db: Db, hotelId: string, policy: ClimatePolicy): Promise<void> {
  refuse(policyFaults(mergePolicies(policy)))
  const faults = await findPolicyFaults(db, hotelId, policy)
  refuse(faults.map((reason) => ({ path: ['limits', 'max'], reason })))
  await writeHotelPolicy(db, hotelId, policy)
  await tellOfChange(db)
}

/** Which rooms would be left without sense under what is allowed in all of them. */
export async function findPolicyFaults(db: Db, hotelId: string, policy?: ClimatePolicy): Promise<string[]> {
  const ofHotel = policy ?? (await findHotelPolicy(db, hotelId))
  const rooms = await db
    .selectFrom('room')
    .select(['number', 'climate'])
    .where('hotel_id', '=', hotelId)
    .where('climate', 'is not', null)
    .execute()
  return rooms.flatMap(({ number, climate }) =>
    policyFaults(mergePolicies(ofHotel, climate)).map(
      ({ path, reason }) => `${path.join('.')} ${reason} in room ${number}`,
    ),
  )
}

async function writeHotelPolicy(db: Db, hotelId: string, policy: ClimatePolicy): Promise<void> {
  const row = { policy: JSON.stringify(policy) }
  await db
    .insertInto('climate_policy')
    .values({ hotel_id: hotelId, ...row })
    .onConflict((conflict) => conflict.column('hotel_id').doUpdateSet(row))
    .execute()
}

export async function putRoomPolicy(
  db: Db,
  hotelId: string,
  roomId: string,
  policy: ClimatePolicy,
): Promise<void> {
  refuse(policyFaults(mergePolicies(await findHotelPolicy(db, hotelId), policy)))
  await db
    .updateTable('room')
    .set({ climate: JSON.stringify(policy) })
    .where('id', '=', roomId)
    .execute()
  await tellOfChange(db)
}

/** Writes what a pack says of rooms; what the hotel's systems said of others stays. The rooms themselves are there. */
export async function writePackRooms(
  db: Db,
  hotelId: string,
  { climate, rooms = [] }: { climate?: ClimatePolicy; rooms?: PackRoom[] },
  roomIdOf: (number: string) => Promise<string>,
): Promise<void> {
  // A pack that speaks of rooms at all says everything about them.
  if (climate || rooms.length > 0) await writeHotelPolicy(db, hotelId, climate ?? {})
  const ids = rooms.flatMap(({ controllers = [] }) => controllers.map(({ id }) => id))
  await db
    .deleteFrom('controller')
    .where('hotel_id', '=', hotelId)
    .where('is_from_pack', '=', true)
    .where('id', 'not in', ['', ...ids])
    .execute()
  for (const { number, climate: own, controllers = [] } of rooms) {
    const roomId = await roomIdOf(number)
    await db
      .updateTable('room')
      .set({ climate: own ? JSON.stringify(own) : null })
      .where('id', '=', roomId)
      .execute()
    for (const { id, ...document } of controllers)
      await writeController(db, { hotelId, id, roomId, document, isFromPack: true })
  }
}
