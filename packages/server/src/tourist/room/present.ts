import type { Locale } from '@stay/contract/i18n/locale'
import type {
  AcPanel,
  AcSettings,
  Controller,
  RoomFlags,
  SensorRoom,
  Zone,
} from '@stay/contract/room/climate'
import { FLAGS, GUEST_FLAGS, type FlagName } from '@stay/contract/room/constants'
import type { RoomController, RegisteredRoom } from '../../rooms/room-registry.ts'
import type { CommandRow } from '../../rooms/command-queries.ts'
import type { Rooms } from '../../rooms/rooms.ts'
import { lockOf } from '../../rooms/rules.ts'
import { createReader, type Reader } from '../guide/reader.ts'

export function presentRoom(
  rooms: Rooms,
  room: RegisteredRoom,
  locales: Locale[],
  openCommands: CommandRow[],
): SensorRoom {
  const reader = createReader(locales, room)
  const seenTimes = room.controllers
    .map((controller) => rooms.states.seenAt(controller))
    .filter((at) => at !== null)
  return {
    roomNumber: room.number,
    updatedAt: isoTimestamp(seenTimes.length > 0 ? Math.max(...seenTimes) : null),
    controllers: room.controllers.map((controller) =>
      presentController(rooms, room, controller, reader, openCommands),
    ),
  }
}

function presentController(
  rooms: Rooms,
  room: RegisteredRoom,
  controller: RoomController,
  reader: Reader,
  openCommands: CommandRow[],
): Controller {
  const { states } = rooms
  return {
    id: controller.controllerId,
    name: controller.name === undefined ? room.number : reader.text('name', controller.name),
    isOnline: states.isOnline(controller),
    lastSeenAt: isoTimestamp(states.seenAt(controller)),
    flags: presentFlags(rooms, controller),
    ...Object.fromEntries(
      controller.zones.map((zone) => [
        `zone${zone}`,
        presentZone(rooms, room, controller, zone, reader, pendingOf(openCommands, controller, zone)),
      ]),
    ),
  }
}

export function presentZone(
  rooms: Rooms,
  room: RegisteredRoom,
  controller: RoomController,
  zone: number,
  reader: Reader,
  pending: AcPanel['pending'] = null,
): Zone {
  const { states } = rooms
  const { report, at } = states.zone(controller, zone) ?? { report: undefined, at: null }
  const reason = lockOf(room.policy, states.flags(controller))
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
          reportedAt: isoTimestamp(at),
          limits: rooms.limitsOf(room, controller, zone),
          lock: reason ? { reason } : null,
          pending,
        }
      : null,
  }
}

/** Flags that the room does not report are false and not writable. */
export function presentFlags({ states }: Rooms, controller: RoomController): RoomFlags {
  const reported = states.flags(controller)
  return Object.fromEntries(
    FLAGS.map((name) => [
      name,
      { value: reported?.[name] ?? false, isWritable: isGuestFlag(name) && reported?.[name] !== undefined },
    ]),
  ) as RoomFlags
}

export const isGuestFlag = (name: FlagName) => GUEST_FLAGS.some((flag) => flag === name)

function pendingOf(
  openCommands: CommandRow[],
  { controllerId }: RoomController,
  zone: number,
): AcPanel['pending'] {
  const row = openCommands.find((each) => each.controller_id === controllerId && each.zone === zone)
  return row ? { ...(row.asked as AcSettings), askedAt: row.asked_at.toISOString() } : null
}

const isoTimestamp = (at: number | null) => (at === null ? null : new Date(at).toISOString())
