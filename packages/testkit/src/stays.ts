import type { StayInput } from '@stay/contract/stay/stays'
import type { Tokens } from '@stay/contract/sign-in/authentication'
import type { FastifyInstance } from 'fastify'
import type { Db } from '@stay/server/db/schema'
import { importPacks } from '@stay/server/packs/import'
import { issueSignInCode } from '@stay/server/stays/sign-in-codes'
import { addRoom } from '@stay/server/stays/rooms'
import { issueServiceKey } from '@stay/server/stays/service-keys'
import { findHotel, findStay, putStay } from '@stay/server/stays/stays'
import { testKeys } from './app.ts'
import { makePack } from './packs.ts'

export const TOURIST = '/api/v1/tourist'
export const HOTEL = '/api/v1/hotel'

export async function makeHotel(db: Db, id = 'stary-mlyn'): Promise<void> {
  const pack = await makePack((files) => {
    const hotel = String(files.get('hotel.yaml'))
    files.set('hotel.yaml', hotel.replaceAll('stary-mlyn', id))
  })
  await importPacks(db, [pack])
  for (const number of ['101', '102', '103', '104']) await addRoom(db, id, number)
}

/** Creates a stay from the day before `now` to the day after, or as given. */
export async function makeStay(
  db: Db,
  stay: Partial<StayInput> & { reservationId: string; hotelId?: string },
  now: number,
): Promise<{ id: string; pin: string }> {
  const { reservationId, hotelId = 'stary-mlyn', ...input } = stay
  const hotel = await findHotel(db, hotelId)
  if (!hotel) throw new Error(`unknown hotel ${hotelId}`)
  const context = { db, keys: testKeys, publish: () => Promise.resolve(), publicUrl: '', now: () => now }
  const { stay: made, pin = '' } = await putStay(context, hotel, reservationId, {
    room: '101',
    lastName: 'Kowalska',
    firstName: 'Anna',
    guests: 2,
    language: 'pl',
    checkIn: new Date(now - 86_400_000).toISOString(),
    checkOut: new Date(now + 86_400_000).toISOString(),
    ...input,
  })
  return { id: made?.id ?? '', pin }
}

/** Signs in to a stay as a client that stores its tokens itself (no cookies). */
export async function signIn(
  app: FastifyInstance,
  db: Db,
  reservationId: string,
  now: number,
  hotelId = 'stary-mlyn',
): Promise<Required<Tokens>> {
  const stay = await findStay(db, hotelId, reservationId)
  if (!stay) throw new Error(`unknown stay ${reservationId}`)
  const { code } = await issueSignInCode(db, stay.id, 60_000, now)
  const response = await app.inject({
    method: 'POST',
    url: `${TOURIST}/authentication/tourists/token`,
    payload: { grantType: 'code', code },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json<Required<Tokens>>()
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export async function makeServiceKey(db: Db, hotelId = 'stary-mlyn'): Promise<string> {
  const made = await issueServiceKey(db, hotelId, 'test')
  if (!made) throw new Error(`unknown hotel ${hotelId}`)
  return made.key
}
