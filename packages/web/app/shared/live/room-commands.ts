import type { AcSettings, Controller } from '@stay/contract/room/climate'
import type { GuestFlag } from '@stay/contract/room/constants'
import { isSameSettings } from '@stay/contract/room/zones'
import {
  createCommandSender,
  RESPONSE_TIMEOUT_MS,
  type CommandFailure,
  type CommandSender,
} from './command-sender.ts'
import type { GuestApi } from './guest-api.ts'

export type FlagSetting = { flag: GuestFlag; value: boolean }

export type CommandListener = {
  onStart: () => void
  onEnd: (failure: CommandFailure | undefined, target: 'zone' | 'flags') => void
}

type Options = {
  tourist: GuestApi['tourist']
  now: () => number
  /** The server has confirmed these properties of a controller. */
  onConfirmed: (controllerId: string, part: Partial<Controller>) => void
  onFailed: () => void
}

const ZONE_CALL = 'PUT /bms/sensor/controllers/{controllerId}/ac-zones/{zoneId}/'
const FLAG_CALL = 'POST /bms/sensor/controllers/{controllerId}/flag-changes/'

/** One command sender for each zone, and one for the flags of each controller. */
export function createRoomCommands({ tourist, now, onConfirmed, onFailed }: Options) {
  const senders = new Map<string, CommandSender<never>>()
  let listener: CommandListener = { onStart: () => {}, onEnd: () => {} }

  const senderOf = <Setting>(
    target: 'zone' | 'flags',
    name: string,
    send: (setting: Setting, key: string) => Promise<void>,
    isSame: (one: Setting, other: Setting) => boolean,
  ): CommandSender<Setting> => {
    const existing = senders.get(name) as CommandSender<Setting> | undefined
    if (existing) return existing
    const created = createCommandSender<Setting>({
      send,
      isSame,
      now,
      onStart: () => listener.onStart(),
      onEnd: (failure) => {
        if (failure) onFailed()
        listener.onEnd(failure, target)
      },
    })
    senders.set(name, created as unknown as CommandSender<never>)
    return created
  }

  return {
    setListener: (next: CommandListener) => {
      listener = next
    },
    zoneSender: (controllerId: string, zoneId: number): CommandSender<AcSettings> =>
      senderOf(
        'zone',
        `${controllerId}/${zoneId}`,
        async (body, key) => {
          const params = { controllerId, zoneId: String(zoneId) }
          const zone = await tourist(ZONE_CALL, { params, body }, requestOptions(key))
          onConfirmed(controllerId, { [`zone${zoneId}`]: zone })
        },
        isSameSettings,
      ),
    flagSender: (controllerId: string): CommandSender<FlagSetting> =>
      senderOf(
        'flags',
        controllerId,
        async (body, key) => {
          const { flags } = await tourist(FLAG_CALL, { params: { controllerId }, body }, requestOptions(key))
          onConfirmed(controllerId, { flags })
        },
        // Setting one flag can clear the other, so an undone change must be sent too.
        () => false,
      ),
    flush: () => {
      for (const sender of senders.values()) sender.flush()
    },
    cancel: () => {
      for (const sender of senders.values()) sender.cancel()
      senders.clear()
    },
  }
}

const requestOptions = (key: string) => ({
  headers: { 'Idempotency-Key': key },
  keepalive: true,
  signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
})
