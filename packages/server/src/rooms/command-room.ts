import type { AcSettings } from '@stay/contract/room/climate'
import type { GuestFlag } from '@stay/contract/room/constants'
import { Refusal, refusalWith } from '../http/refusal.ts'
import type { RoomController, RegisteredRoom } from './room-registry.ts'
import { OFFLINE, type Command, type Outcome } from './commands.ts'
import { findLockReason, isWithin, lockOf, matchesFlags, matchesSettings } from './rules.ts'
import type { Rooms } from './rooms.ts'

/** Commands of the hotel itself have no stay, and no limits. */
type CommandSource = { stayId: string | null; key?: string | undefined }

export function commandZone(
  rooms: Rooms,
  { room, controller, zone }: { room: RegisteredRoom; controller: RoomController; zone: number },
  settings: AcSettings,
  { stayId, key, present }: CommandSource & { present: () => object },
): Promise<Outcome> {
  const { states, driver, commands } = rooms
  const isConfirmedBy: Command['isConfirmedBy'] = (event) =>
    event.kind === 'zone' && event.zone === zone && matchesSettings(settings, event.report)
  return commands.run({
    ...refOf(controller),
    zone,
    stayId,
    key,
    requested: settings,
    check: () => {
      const report = states.zone(controller, zone)?.report
      const limits = rooms.limitsOf(room, controller, zone)
      const reason = lockOf(room.policy, states.flags(controller))
      if (stayId !== null && report && !isWithin(settings, limits, report))
        throw refusalWith('out_of_range', { limits })
      if (stayId !== null && reason && settings.isOn) throw refusalWith('zone_locked', { reason })
      if (!report || !states.isOnline(controller)) throw new Refusal('controller_offline')
    },
    send: (id, expiresAt) =>
      driver.sendZone(controller, zone, {
        id,
        expiresAt,
        mode: settings.isOn ? (states.lastMode(controller, zone) ?? 'cool') : 'off',
        temperature: settings.temperature,
        fanSpeed: rooms.limitsOf(room, controller, zone).fanSpeeds.includes(settings.fanSpeed)
          ? settings.fanSpeed
          : null,
      }),
    isConfirmedBy,
    wasConfirmedSince: (since) => {
      const reported = states.zone(controller, zone)
      return reported?.at != null && reported.at >= since && matchesSettings(settings, reported.report)
    },
    present,
  })
}

export function commandFlags(
  { states, driver, commands }: Rooms,
  controller: RoomController,
  flags: Partial<Record<GuestFlag, boolean>>,
  { stayId, key, present }: CommandSource & { present: (id: string) => object },
): Promise<Outcome> {
  return commands.run({
    ...refOf(controller),
    zone: 0,
    stayId,
    key,
    requested: flags,
    check: () => {
      const reported = states.flags(controller) ?? {}
      if (Object.keys(flags).some((name) => reported[name as GuestFlag] === undefined))
        throw new Refusal('flag_read_only')
      if (!states.isOnline(controller)) throw new Refusal('controller_offline')
    },
    send: (id, expiresAt) => driver.sendFlags(controller, { id, expiresAt, flags }),
    isConfirmedBy: (event) => event.kind === 'flags' && matchesFlags(flags, event.report),
    wasConfirmedSince: (since) => {
      const at = states.flagsAt(controller)
      return at !== null && at >= since && matchesFlags(flags, states.flags(controller) ?? {})
    },
    present,
  })
}

const refOf = ({ hotelId, controllerId }: RoomController) => ({ hotelId, controllerId })

/** Returns the response body of a confirmed command; throws for any other outcome. */
export function requireConfirmed(outcome: Outcome): object {
  if (outcome.status === 'confirmed') return outcome.answer
  if (outcome.status === 'timed_out') throw new Refusal('not_confirmed')
  if (outcome.status === 'superseded') throw new Refusal('superseded')
  if (outcome.reason === OFFLINE) throw new Refusal('controller_offline')
  const reason = findLockReason(outcome.reason)
  throw reason
    ? refusalWith('zone_locked', { reason })
    : refusalWith('refused_by_device', { reason: outcome.reason })
}
