import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openForWork } from '@stay/server/db/database'
import { startEmbedded } from '@stay/server/db/embedded'
import { migrate } from '@stay/server/db/migrate'
import { importPacks } from '@stay/server/packs/import'
import { keysOf } from '@stay/server/stays/keys'
import { signAccess } from '@stay/server/stays/tokens'
import { issueSignInCode } from '@stay/server/stays/sign-in-codes'
import { databaseUrlOf } from './database-url.ts'
import { AUTH_SECRET } from './hotel-cli.ts'
import { HOTEL, controllerOf } from './room-ids.ts'

const DAY_MS = 86_400_000
const PACK = join(import.meta.dirname, `../../demo/packs/${HOTEL}`)

export type Hotel = {
  databaseUrl: string
  tokens: string[]
  code: () => Promise<string>
  stop: () => Promise<void>
}

/** A hotel with a controller and a signed-in guest in each room. */
export async function makeHotel(rooms: number): Promise<Hotel> {
  const folder = join(tmpdir(), `stay-bench-rooms-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  const postgres = await startEmbedded(folder)
  const db = openForWork(postgres.connection)
  await migrate(db)
  await importPacks(db, [PACK])
  const now = Date.now()
  const made = Array.from({ length: rooms }, (_, index) => ({
    number: `B${index}`,
    controllerId: controllerOf(index),
    roomId: randomUUID(),
    stayId: randomUUID(),
    sessionId: randomUUID(),
  }))
  await db
    .insertInto('room')
    .values(
      made.map(({ roomId, number }) => ({
        id: roomId,
        hotel_id: HOTEL,
        number,
        number_folded: number.toLowerCase(),
        display_key_hash: null,
        climate: null,
      })),
    )
    .execute()
  await db
    .insertInto('controller')
    .values(
      made.map(({ roomId, controllerId }) => ({
        hotel_id: HOTEL,
        id: controllerId,
        room_id: roomId,
        document: JSON.stringify({ zones: [{ id: 1, name: 'Room' }] }),
        is_from_pack: false,
      })),
    )
    .execute()
  await db
    .insertInto('stay')
    .values(
      made.map(({ stayId, roomId, number }) => ({
        id: stayId,
        hotel_id: HOTEL,
        reservation_id: number,
        room_id: roomId,
        last_name: 'Bench',
        first_name: '',
        guests: 1,
        language: 'en-US' as const,
        check_in: new Date(now - DAY_MS),
        check_out: new Date(now + DAY_MS),
        checked_out_at: null,
        pin_salt: Buffer.alloc(1),
        pin_hash: Buffer.alloc(1),
        updated_at: new Date(now),
        room_left_at: null,
      })),
    )
    .execute()
  await db
    .insertInto('session')
    .values(
      made.map(({ sessionId, stayId }) => ({
        id: sessionId,
        stay_id: stayId,
        key: Buffer.alloc(32),
        rotated_at: new Date(now),
        created_at: new Date(now),
        ended_at: null,
      })),
    )
    .execute()
  const keys = keysOf(Buffer.from(AUTH_SECRET))
  return {
    databaseUrl: databaseUrlOf(postgres.connection),
    tokens: await Promise.all(made.map((guest) => signAccess(keys, guest, now))),
    code: async () => (await issueSignInCode(db, made[0]?.stayId ?? '', 60_000, Date.now())).code,
    stop: async () => {
      await db.destroy()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
