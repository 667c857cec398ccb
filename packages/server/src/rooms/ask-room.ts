import type { AcSettings } from '@stay/contract/room/climate'
import type { GuestFlag } from '@stay/contract/room/terms'
import { Refusal, refusalWith } from '../http/refusal.ts'
import type { CatalogController, CatalogRoom } from './catalog.ts'
import { OFFLINE, type Ask, type Ending } from './commands.ts'
import { hasFlags, matchesSettings, isWithin, knownReason, lockOf } from './rules.ts'
import type { Rooms } from './rooms.ts'

/** Whose command it is; the hotel's own have no stay. */
type Asker = { stayId: string | null; key?: string | undefined }

/** Asks a zone for settings; answers what `present` makes of it once its device reports them. */
export function askZone(
  rooms: Rooms,
  { room, controller, zone }: { room: CatalogRoom; controller: CatalogController; zone: number },
  settings: AcSettings,
  { stayId, key, present }: Asker & { present: () => object },
): Promise<Ending> {
  const { mirror, driver, commands } = rooms
  const isDone: Ask['isDone'] = (news) =>
    news.kind === 'zone' && news.zone === zone && matchesSettings(settings, news.report)
  return commands.run({
    ...addressOf(controller),
    zone,
    stayId,
    key,
    asked: settings,
    check: () => {
      const report = mirror.zone(controller, zone)?.report
      const limits = rooms.limitsOf(room, controller, zone)
      const reason = lockOf(room.policy, mirror.flags(controller))
      // The hotel itself knows no limits.
      if (stayId !== null && report && !isWithin(settings, limits, report))
        throw refusalWith('out_of_range', { limits })
      if (stayId !== null && reason && settings.isOn) throw refusalWith('zone_locked', { reason })
      if (!report || !mirror.isOnline(controller)) throw new Refusal('controller_offline')
    },
    send: (id, expiresAt) =>
      driver.sendZone(controller, zone, {
        id,
        expiresAt,
        mode: settings.isOn ? (mirror.lastMode(controller, zone) ?? 'cool') : 'off',
        temperature: settings.temperature,
        fanSpeed: rooms.limitsOf(room, controller, zone).fanSpeeds.includes(settings.fanSpeed)
          ? settings.fanSpeed
          : null,
      }),
    isDone,
    wasDone: (since) => {
      const held = mirror.zone(controller, zone)
      return held?.at != null && held.at >= since && matchesSettings(settings, held.report)
    },
    answer: present,
  })
}

/** Asks a controller for flags, which are those that it has. */
export function askFlags(
  { mirror, driver, commands }: Rooms,
  controller: CatalogController,
  flags: Partial<Record<GuestFlag, boolean>>,
  { stayId, key, present }: Asker & { present: (id: string) => object },
): Promise<Ending> {
  return commands.run({
    ...addressOf(controller),
    zone: 0,
    stayId,
    key,
    asked: flags,
    check: () => {
      const said = mirror.flags(controller) ?? {}
      if (Object.keys(flags).some((name) => said[name as GuestFlag] === undefined))
        throw new Refusal('flag_read_only')
      if (!mirror.isOnline(controller)) throw new Refusal('controller_offline')
    },
    send: (id, expiresAt) => driver.sendFlags(controller, { id, expiresAt, flags }),
    isDone: (news) => news.kind === 'flags' && hasFlags(flags, news.report),
    wasDone: (since) => {
      const at = mirror.flagsAt(controller)
      return at !== null && at >= since && hasFlags(flags, mirror.flags(controller) ?? {})
    },
    answer: present,
  })
}

const addressOf = ({ hotelId, controllerId }: CatalogController) => ({ hotelId, controllerId })

/** The answer of a command that succeeded; any other is refused by how it ended. */
export function requireConfirmed(ending: Ending): object {
  if (ending.status === 'confirmed') return ending.answer
  if (ending.status === 'timed_out') throw new Refusal('not_confirmed')
  if (ending.status === 'superseded') throw new Refusal('superseded')
  if (ending.reason === OFFLINE) throw new Refusal('controller_offline')
  const reason = knownReason(ending.reason)
  throw reason
    ? refusalWith('zone_locked', { reason })
    : refusalWith('refused_by_device', { reason: ending.reason })
}
