import type { PackRoom, ClimatePolicy, ControllerInput, ControllerSetup } from '@stay/contract/room/setup'
import { findZoneProblems } from '@stay/contract/room/setup'
import { mergePolicies, findPolicyProblems } from '@stay/contract/room/policy'
import type { Db } from '../db/schema.ts'
import { notifyContentChanged } from '../db/watch.ts'
import { Refusal } from '../http/refusal.ts'

const refuseProblems = (problems: { path: string[]; reason: string }[]) => {
  if (problems.length > 0)
    throw new Refusal(
      'invalid_parameter',
      undefined,
      problems.map(({ path, reason }) => ({ field: path.join('.'), reason })),
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

export async function putController(
  db: Db,
  hotelId: string,
  id: string,
  roomId: string,
  document: Omit<ControllerInput, 'room'>,
): Promise<void> {
  refuseProblems(findZoneProblems(document.zones))
  await db.transaction().execute(async (tx) => {
    await writeController(tx, { hotelId, id, roomId, document, isFromPack: false })
    await notifyContentChanged(tx)
  })
}

async function writeController(
  db: Db,
  controller: {
    hotelId: string
    id: string
    roomId: string
    document: Omit<ControllerInput, 'room'>
    isFromPack: boolean
  },
): Promise<void> {
  const row = {
    room_id: controller.roomId,
    document: JSON.stringify(controller.document),
    is_from_pack: controller.isFromPack,
  }
  await db
    .insertInto('controller')
    .values({ hotel_id: controller.hotelId, id: controller.id, ...row })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'id']).doUpdateSet(row))
    .execute()
}

export async function removeController(db: Db, hotelId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('controller')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await notifyContentChanged(db)
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

/** Refuses a policy that would make the policy of a single room invalid. */
export async function putHotelPolicy(db: Db, hotelId: string, policy: ClimatePolicy): Promise<void> {
  refuseProblems(findPolicyProblems(mergePolicies(policy)))
  const problems = await findRoomPolicyProblems(db, hotelId, policy)
  refuseProblems(problems.map((reason) => ({ path: ['limits', 'max'], reason })))
  await writeHotelPolicy(db, hotelId, policy)
  await notifyContentChanged(db)
}

export async function findRoomPolicyProblems(
  db: Db,
  hotelId: string,
  policy?: ClimatePolicy,
): Promise<string[]> {
  const hotelPolicy = policy ?? (await findHotelPolicy(db, hotelId))
  const rooms = await db
    .selectFrom('room')
    .select(['number', 'climate'])
    .where('hotel_id', '=', hotelId)
    .where('climate', 'is not', null)
    .execute()
  return rooms.flatMap(({ number, climate }) =>
    findPolicyProblems(mergePolicies(hotelPolicy, climate)).map(
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
  refuseProblems(findPolicyProblems(mergePolicies(await findHotelPolicy(db, hotelId), policy)))
  await db
    .updateTable('room')
    .set({ climate: JSON.stringify(policy) })
    .where('id', '=', roomId)
    .execute()
  await notifyContentChanged(db)
}

/** Replaces what earlier packs have set; controllers added through the API stay. The rooms must exist. */
export async function writePackRooms(
  db: Db,
  hotelId: string,
  { climate, rooms = [] }: { climate?: ClimatePolicy; rooms?: PackRoom[] },
  getRoomId: (number: string) => Promise<string>,
): Promise<void> {
  // A pack with any room data replaces the policy, even if it has none itself.
  if (climate || rooms.length > 0) await writeHotelPolicy(db, hotelId, climate ?? {})
  const ids = rooms.flatMap(({ controllers = [] }) => controllers.map(({ id }) => id))
  await db
    .deleteFrom('controller')
    .where('hotel_id', '=', hotelId)
    .where('is_from_pack', '=', true)
    .where('id', 'not in', ['', ...ids])
    .execute()
  for (const { number, climate: roomPolicy, controllers = [] } of rooms) {
    const roomId = await getRoomId(number)
    await db
      .updateTable('room')
      .set({ climate: roomPolicy ? JSON.stringify(roomPolicy) : null })
      .where('id', '=', roomId)
      .execute()
    for (const { id, ...document } of controllers)
      await writeController(db, { hotelId, id, roomId, document, isFromPack: true })
  }
}
