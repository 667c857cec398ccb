import { toPage } from '@stay/contract/lists/pagination'
import type { DeskStay } from '@stay/contract/stay/desk-stays'
import { momentOn } from '@stay/contract/time/zone'
import type { Db } from '../../db/schema.ts'
import type { Staff } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { isUuid } from '../../http/secrets.ts'
import {
  countViews,
  findDeskStays,
  listRoomChoices,
  selectDeskStays,
  toDeskStay,
  todayOf,
} from '../../stays/desk-stays.ts'
import {
  assignRoom,
  cancel,
  checkIn,
  checkOut,
  createStay,
  editStay,
  endDevices,
  handOver,
  undoCancel,
  undoCheckIn,
  undoCheckOut,
  type Reception,
} from '../../stays/reception.ts'
import { requireHotel } from '../../stays/stays.ts'
import type { DeskDeps, ServeDeskCall } from '../deps.ts'

/** The stays of a hotel for its reception. */
export function stayRoutes(serve: ServeDeskCall, deps: DeskDeps): void {
  const { now } = deps

  serve('GET /hotels/{hotelId}/today/', async ({ staff, scopedDb }) => {
    const hotel = await requireHotel(scopedDb, staff.hotelId)
    const { arrivals, in_house: inHouse, departures } = await countViews(scopedDb, hotel, now())
    const { day } = todayOf(hotel, now())
    return { day, now: new Date(now()).toISOString(), arrivals, inHouse, departures }
  })

  serve('GET /hotels/{hotelId}/stays/', async ({ staff, scopedDb, query, url }) => {
    const hotel = await requireHotel(scopedDb, staff.hotelId)
    const window = { from: (query.page - 1) * query.pageSize, size: query.pageSize }
    const { stays, count } = await findDeskStays(scopedDb, hotel, { ...query, ...window }, now())
    return toPage(stays, count, true, query, url)
  })

  serve('POST /hotels/{hotelId}/stays/', async ({ staff, scopedDb, body }) => {
    const reception = await receptionOf(staff, scopedDb)
    const created = await createStay(reception, body)
    return { stay: await present(reception, body.id), handOver: created ?? null }
  })

  serve('GET /hotels/{hotelId}/stays/{stayId}/', async ({ staff, scopedDb, params }) =>
    present(await receptionOf(staff, scopedDb), params.stayId),
  )

  serve('PUT /hotels/{hotelId}/stays/{stayId}/', async ({ staff, scopedDb, params, body }) => {
    const reception = await receptionOf(staff, scopedDb)
    await editStay(reception, { stayId: params.stayId, version: body.version }, body)
    return present(reception, params.stayId)
  })

  serve('PUT /hotels/{hotelId}/stays/{stayId}/room/', async ({ staff, scopedDb, params, body }) => {
    const reception = await receptionOf(staff, scopedDb)
    await assignRoom(reception, { stayId: params.stayId, version: body.version }, body.room)
    return present(reception, params.stayId)
  })

  serve('POST /hotels/{hotelId}/stays/{stayId}/check-in/', async ({ staff, scopedDb, params, body }) => {
    const reception = await receptionOf(staff, scopedDb)
    const handedOver = await checkIn(reception, { stayId: params.stayId, version: body.version })
    return { stay: await present(reception, params.stayId), handOver: handedOver }
  })

  serve('POST /hotels/{hotelId}/stays/{stayId}/check-out/', async ({ staff, scopedDb, params, body }) => {
    const reception = await receptionOf(staff, scopedDb)
    await checkOut(reception, { stayId: params.stayId, version: body.version })
    return present(reception, params.stayId)
  })

  serve('POST /hotels/{hotelId}/stays/{stayId}/cancellation/', async ({ staff, scopedDb, params, body }) => {
    const reception = await receptionOf(staff, scopedDb)
    await cancel(reception, { stayId: params.stayId, version: body.version })
    return present(reception, params.stayId)
  })

  const undos = {
    'DELETE /hotels/{hotelId}/stays/{stayId}/check-in/': undoCheckIn,
    'DELETE /hotels/{hotelId}/stays/{stayId}/check-out/': undoCheckOut,
    'DELETE /hotels/{hotelId}/stays/{stayId}/cancellation/': undoCancel,
  } as const
  for (const [key, undo] of Object.entries(undos))
    serve(key as keyof typeof undos, async ({ staff, scopedDb, params }) => {
      const reception = await receptionOf(staff, scopedDb)
      await undo(reception, { stayId: params.stayId })
      return present(reception, params.stayId)
    })

  serve('POST /hotels/{hotelId}/stays/{stayId}/hand-over/', async ({ staff, scopedDb, params }) =>
    handOver(await receptionOf(staff, scopedDb), params.stayId),
  )

  serve('DELETE /hotels/{hotelId}/stays/{stayId}/devices/', async ({ staff, scopedDb, params }) => {
    const reception = await receptionOf(staff, scopedDb)
    await endDevices(reception, params.stayId)
    return present(reception, params.stayId)
  })

  serve('GET /hotels/{hotelId}/room-choices/', async ({ staff, scopedDb, query }) => {
    const { id, timeZone, checkInTime, checkOutTime } = await requireHotel(scopedDb, staff.hotelId)
    return listRoomChoices(scopedDb, id, {
      from: new Date(query.isArriving ? now() : Math.max(momentOn(timeZone, query.from, checkInTime), now())),
      to: new Date(momentOn(timeZone, query.to, checkOutTime)),
      now: now(),
      exceptStayId: query.except !== undefined && isUuid(query.except) ? query.except : undefined,
    })
  })

  async function receptionOf(staff: Staff, scopedDb: Db): Promise<Reception> {
    return {
      ...deps,
      db: scopedDb,
      serverDb: deps.db,
      hotel: await requireHotel(scopedDb, staff.hotelId),
      staffId: staff.staffId,
    }
  }

  async function present({ db, hotel }: Reception, stayId: string): Promise<DeskStay> {
    const row = isUuid(stayId)
      ? await selectDeskStays(db, hotel.id, now()).where('stay.id', '=', stayId).executeTakeFirst()
      : undefined
    if (!row) throw new Refusal('not_found')
    return toDeskStay(hotel, row, now())
  }
}
