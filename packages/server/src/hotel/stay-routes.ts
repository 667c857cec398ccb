import { paginate } from '@stay/contract/lists/pagination'
import { signInCodeUrl } from '@stay/contract/paths'
import { DESK_CODE_MS } from '@stay/contract/sign-in/timings'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { StayContext } from '../stays/context.ts'
import { collectGuestData, eraseFromAudit, eraseGuest } from '../stays/guest-data.ts'
import { isInRoom } from '../stays/sessions.ts'
import { issueSignInCode } from '../stays/sign-in-codes.ts'
import { liftSignInLock } from '../stays/sign-in-locks.ts'
import { requireHotel, findStay, listStays, putStay, renewPin, toStay, type Hotel } from '../stays/stays.ts'
import { requireStay } from './require.ts'
import type { HotelDeps, ServeHotelCall } from './deps.ts'

export function stayRoutes(serve: ServeHotelCall, deps: HotelDeps): void {
  const { now, publicUrl } = deps
  const contextOf = (scopedDb: Db): StayContext => ({ ...deps, db: scopedDb })
  const presentStay = async (scopedDb: Db, hotel: Hotel, reservationId: string) => {
    const stay = await requireStay(scopedDb, hotel.id, reservationId)
    return toStay(hotel, stay, stay.number, now())
  }

  serve('GET /stays/', async ({ service, scopedDb, query, url }) => {
    const hotel = await requireHotel(scopedDb, service.hotelId)
    const stays = await listStays(scopedDb, hotel, now())
    return paginate(
      stays.filter(({ state }) => query.state === undefined || state === query.state),
      query,
      url,
    )
  })

  serve('GET /stays/{reservationId}/', async ({ service, scopedDb, params }) => {
    const hotel = await requireHotel(scopedDb, service.hotelId)
    return presentStay(scopedDb, hotel, params.reservationId)
  })

  serve('PUT /stays/{reservationId}/', async ({ service, scopedDb, params, body }) => {
    const hotel = await requireHotel(scopedDb, service.hotelId)
    const { outcome, pin } = await putStay(contextOf(scopedDb), hotel, params.reservationId, body, {
      source: service.name,
    })
    return { outcome, stay: await presentStay(scopedDb, hotel, params.reservationId), ...(pin && { pin }) }
  })

  serve('DELETE /stays/{reservationId}/', async ({ service, scopedDb, params }) => {
    const stay = await findStay(scopedDb, service.hotelId, params.reservationId)
    if (stay) await eraseGuest(contextOf(scopedDb), stay)
    else {
      await eraseFromAudit(scopedDb, service.hotelId, params.reservationId)
      throw new Refusal('not_found')
    }
    return null
  })

  serve('GET /stays/{reservationId}/data/', async ({ service, scopedDb, params }) => {
    const hotel = await requireHotel(scopedDb, service.hotelId)
    return collectGuestData(
      scopedDb,
      hotel,
      await requireStay(scopedDb, hotel.id, params.reservationId),
      now(),
    )
  })

  serve('POST /stays/{reservationId}/pin/', async ({ service, scopedDb, params }) => {
    const stay = await requireStay(scopedDb, service.hotelId, params.reservationId)
    const pin = await renewPin(contextOf(scopedDb), stay.id)
    await liftSignInLock(deps.db, deps.keys, service.hotelId, stay.number, now())
    return { pin }
  })

  serve('POST /stays/{reservationId}/sign-in-codes/', async ({ service, scopedDb, params }) => {
    const stay = await requireStay(scopedDb, service.hotelId, params.reservationId)
    if (!isInRoom(stay, now())) throw new Refusal('not_found')
    const { code, expiresAt } = await issueSignInCode(scopedDb, stay.id, DESK_CODE_MS, now())
    return { code, url: signInCodeUrl(publicUrl, code), expiresAt: new Date(expiresAt).toISOString() }
  })
}
