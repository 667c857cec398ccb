import type { Locale } from '@stay/contract/i18n/locale'
import type {
  AcPanel,
  AcSettings,
  Controller,
  RoomFlags,
  SensorRoom,
  Zone,
} from '@stay/contract/room/climate'
import { FLAGS, GUEST_FLAGS, type FlagName } from '@stay/contract/room/terms'
import type { CatalogController, CatalogRoom } from '../../rooms/catalog.ts'
import type { CommandRow } from '../../rooms/records.ts'
import type { Rooms } from '../../rooms/rooms.ts'
import { lockOf } from '../../rooms/rules.ts'
import { createReader, type Reader } from '../guide/reader.ts'

/** A room as its guest sees it, in the guest's language. `open` are the commands that have not ended. */
export function presentRoom(
  rooms: Rooms,
  room: CatalogRoom,
  locales: Locale[],
  open: CommandRow[],
): SensorRoom {
  const reader = createReader(locales, room)
  const seen = room.controllers
    .map((controller) => rooms.mirror.seenAt(controller))
    .filter((at) => at !== null)
  return {
    roomNumber: room.number,
    updatedAt: momentText(seen.length > 0 ? Math.max(...seen) : null),
    controllers: room.controllers.map((controller) =>
      presentController(rooms, room, controller, reader, open),
    ),
  }
}

function presentController(
  rooms: Rooms,
  room: CatalogRoom,
  controller: CatalogController,
  reader: Reader,
  open: CommandRow[],
): Controller {
  const { mirror } = rooms
  return {
    id: controller.controllerId,
    name: controller.name === undefined ? room.number : reader.text('name', controller.name),
    isOnline: mirror.isOnline(controller),
    lastSeenAt: momentText(mirror.seenAt(controller)),
    flags: presentFlags(rooms, controller),
    ...Object.fromEntries(
      controller.zones.map((zone) => [
        `zone${zone}`,
        presentZone(rooms, room, controller, zone, reader, pendingOf(open, controller, zone)),
      ]),
    ),
  }
}

export function presentZone(
  rooms: Rooms,
  room: CatalogRoom,
  controller: CatalogController,
  zone: number,
  reader: Reader,
  pending: AcPanel['pending'] = null,
): Zone {
  const { mirror } = rooms
  const { report, at } = mirror.zone(controller, zone) ?? { report: undefined, at: null }
  const reason = lockOf(room.policy, mirror.flags(controller))
  const name = controller.zoneSetups.find(({ id }) => id === zone)?.name ?? ''
  return {
    id: zone,
    name: reader.text('name', name),
    acPanel: report
      ? {
          isOn: report.mode !== 'off',
          temperature: report.temperature,
          fanSpeed: report.fanSpeed === 'other' ? null : report.fanSpeed,
          currentTemperature: report.currentTemperature,
          reportedAt: momentText(at),
          limits: rooms.limitsOf(room, controller, zone),
          lock: reason ? { reason } : null,
          pending,
        }
      : null,
  }
}

/** What a room does not tell of counts as not so. */
export function presentFlags({ mirror }: Rooms, controller: CatalogController): RoomFlags {
  const said = mirror.flags(controller)
  return Object.fromEntries(
    FLAGS.map((name) => [
      name,
      { value: said?.[name] ?? false, isWritable: isForGuests(name) && said?.[name] !== undefined },
    ]),
  ) as RoomFlags
}

export const isForGuests = (name: FlagName) => GUEST_FLAGS.some((own) => own === name)

function pendingOf(
  open: CommandRow[],
  { controllerId }: CatalogController,
  zone: number,
): AcPanel['pending'] {
  const row = open.find((each) => each.controller_id === controllerId && each.zone === zone)
  return row ? { ...(row.asked as AcSettings), askedAt: row.asked_at.toISOString() } : null
}

const momentText = (at: number | null) => (at === null ? null : new Date(at).toISOString())
