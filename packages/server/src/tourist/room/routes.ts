import { calls, TOURIST_API } from '@stay/contract/http/tourist-calls'
import type { FlagChange, Zone } from '@stay/contract/room/climate'
import type { GuestFlag } from '@stay/contract/room/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Guest } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { privateServer } from '../../http/serve-private.ts'
import { commandFlags, commandZone, requireConfirmed } from '../../rooms/command-room.ts'
import { findOpen } from '../../rooms/command-queries.ts'
import type { Rooms } from '../../rooms/rooms.ts'
import { createReader } from '../guide/reader.ts'
import type { TouristDeps } from '../deps.ts'
import { isGuestFlag, presentFlags, presentRoom, presentZone } from './present.ts'

/** The building management system "sensor"; guests can access only their own room. */
export function roomRoutes(app: FastifyInstance, deps: TouristDeps & { rooms: Rooms }): void {
  const { db, now, rooms } = deps
  const serve = privateServer(app, deps, TOURIST_API, calls)

  serve('GET /bms/sensor/rooms/me/', async ({ guest, locales }) => {
    const room = rooms.registry.room(guest.roomId)
    if (!room) throw new Refusal('no_stay')
    const ids = room.controllers.map(({ controllerId }) => controllerId)
    return presentRoom(rooms, room, locales, await findOpen(db, room.hotelId, ids, now()))
  })

  serve(
    'PUT /bms/sensor/controllers/{controllerId}/ac-zones/{zoneId}/',
    async ({ guest, params, body, locales }, request) => {
      const { room, controller } = requireController(guest, params.controllerId)
      const zone = controller.zones.find((id) => String(id) === params.zoneId)
      if (zone === undefined) throw new Refusal('not_found')
      const reader = createReader(locales, room)
      const present = () => presentZone(rooms, room, controller, zone, reader)
      const options = { stayId: guest.stayId, key: idempotencyKeyOf(request), present }
      return requireConfirmed(await commandZone(rooms, { room, controller, zone }, body, options)) as Zone
    },
  )

  serve(
    'POST /bms/sensor/controllers/{controllerId}/flag-changes/',
    async ({ guest, params, body }, request) => {
      const { controller } = requireController(guest, params.controllerId)
      const { flag, value } = body
      if (!isGuestFlag(flag)) throw new Refusal('flag_read_only')
      const other: GuestFlag = flag === 'dnd' ? 'mur' : 'dnd'
      const hasOther = rooms.states.flags(controller)?.[other] !== undefined
      const flags = { [flag]: value, ...(value && hasOther && { [other]: false }) }
      const present = (id: string): FlagChange => ({
        id,
        flag,
        value,
        status: 'applied',
        appliedAt: new Date(now()).toISOString(),
        flags: presentFlags(rooms, controller),
      })
      const options = { stayId: guest.stayId, key: idempotencyKeyOf(request), present }
      return requireConfirmed(await commandFlags(rooms, controller, flags, options)) as FlagChange
    },
  )

  /** Responds to the controller of another room like to one that does not exist. */
  function requireController(guest: Guest, controllerId: string) {
    const room = rooms.registry.room(guest.roomId)
    const controller = room?.controllers.find((each) => each.controllerId === controllerId)
    if (!room || !controller) throw new Refusal('not_found')
    return { room, controller }
  }
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,100}$/

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new Refusal('invalid_parameter', undefined, [
    { field: 'Idempotency-Key', reason: 'must have 1 to 100 printable ASCII characters without spaces' },
  ])
}
