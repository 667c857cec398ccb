import { mergePolicies, type Policy } from '@stay/contract/room/policy'
import type { ZoneSetup } from '@stay/contract/room/setup'
import type { Locale } from '@stay/contract/i18n/locale'
import type { LocalizedText } from '@stay/contract/i18n/localized-text'
import type { Db } from '../db/schema.ts'
import { controllerKey, MODES, type ControllerRef, type Mode, type RegisteredController } from './driver.ts'

export type RoomController = RegisteredController & {
  roomId: string
  name: LocalizedText | undefined
  zoneSetups: ZoneSetup[]
  lastModes: ReadonlyMap<number, Mode>
}

export type RegisteredRoom = {
  id: string
  hotelId: string
  number: string
  defaultLocale: Locale
  policy: Policy
  controllers: RoomController[]
}

export class RoomRegistry {
  #rooms = new Map<string, RegisteredRoom>()
  #byController = new Map<string, RoomController>()

  room = (id: string | undefined) => (id === undefined ? undefined : this.#rooms.get(id))
  controller = (ref: ControllerRef) => this.#byController.get(controllerKey(ref))
  controllers = () => [...this.#byController.values()]

  async load(db: Db): Promise<void> {
    const [rows, devices, turns] = await Promise.all([
      selectControllers(db).execute(),
      db.selectFrom('zone_device').selectAll().execute(),
      db
        .selectFrom('zone_turn')
        .select(['hotel_id', 'controller_id', 'zone', 'last_mode'])
        .where('last_mode', 'is not', null)
        .execute(),
    ])
    const devicesOf = Map.groupBy(devices, keyOfRow)
    const turnsOf = Map.groupBy(turns, keyOfRow)
    const rooms = new Map<string, RegisteredRoom>()
    for (const row of rows) {
      const key = `${row.hotel_id}/${row.id}`
      const room = rooms.get(row.room_id) ?? {
        id: row.room_id,
        hotelId: row.hotel_id,
        number: row.number,
        defaultLocale: row.default_locale,
        policy: mergePolicies(row.policy, row.climate),
        controllers: [],
      }
      rooms.set(room.id, room)
      room.controllers.push({
        hotelId: row.hotel_id,
        controllerId: row.id,
        roomId: row.room_id,
        name: row.document.name,
        zoneSetups: row.document.zones,
        zones: row.document.zones.map(({ id }) => id),
        devices: new Map((devicesOf.get(key) ?? []).map(({ zone, device }) => [zone, device])),
        lastModes: new Map(
          (turnsOf.get(key) ?? []).flatMap(({ zone, last_mode: lastMode }) => {
            const mode = MODES.find((each) => each === lastMode)
            return mode ? [[zone, mode]] : []
          }),
        ),
      })
    }
    this.#rooms = rooms
    this.#byController = new Map(
      [...rooms.values()].flatMap(({ controllers }) =>
        controllers.map((each) => [controllerKey(each), each]),
      ),
    )
  }
}

const keyOfRow = (row: { hotel_id: string; controller_id: string }) => `${row.hotel_id}/${row.controller_id}`

const selectControllers = (db: Db) =>
  db
    .selectFrom('controller')
    .innerJoin('room', 'room.id', 'controller.room_id')
    .innerJoin('hotel', 'hotel.id', 'controller.hotel_id')
    .leftJoin('climate_policy', 'climate_policy.hotel_id', 'controller.hotel_id')
    .select(['controller.hotel_id', 'controller.id', 'controller.room_id', 'controller.document'])
    .select(['room.number', 'room.climate', 'climate_policy.policy'])
    .select((eb) =>
      eb.ref('hotel.document', '->>').key('defaultLocale').$castTo<Locale>().as('default_locale'),
    )
    .orderBy('controller.hotel_id')
    .orderBy('controller.id')
