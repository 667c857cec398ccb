import { isApiError } from '@stay/contract/http/client'
import type { AcSettings, Controller, SensorRoom } from '@stay/contract/room/climate'
import type { GuestFlag } from '@stay/contract/room/terms'
import { COMMAND_TIMEOUT_MS, ROOM_POLL_MS } from '@stay/contract/room/timings'
import { isSameSettings, withoutPending, zonesOf } from '@stay/contract/room/zones'
import { offlineSince } from '../device/connectivity.ts'
import { createStore, type Store } from '../store.ts'
import {
  createCommandSender,
  RESPONSE_TIMEOUT_MS,
  type CommandFailure,
  type CommandSender,
} from './command-sender.ts'
import type { LiveEnvironment } from './environment.ts'
import type { GuestApi } from './guest-api.ts'
import { latest } from './latest.ts'

const ROOM_CALL = 'GET /bms/sensor/rooms/me/'
/** Extra time after a command's timeout, in which the room's own end of it arrives. */
const PENDING_GRACE_MS = 500

/** `room` is null if there is nothing to control, and undefined until it is known. */
export type RoomState = {
  room: SensorRoom | null | undefined
  /** When the data shown was received. */
  receivedAt: number | undefined
  /** Whether the data shown may be outdated because the room cannot be loaded. */
  hasFailed: boolean
}

/** "Do not disturb" or "make up my room", on or off. */
export type FlagSetting = { flag: GuestFlag; value: boolean }

const UNKNOWN: RoomState = { room: undefined, receivedAt: undefined, hasFailed: false }

export type CommandListener = { onStart: () => void; onEnd: (failure: CommandFailure | undefined) => void }

/** The guest's room: its state, live, and the commands to it. */
export type RoomData = {
  state: Store<RoomState>
  /** Starts with the room that the server rendered. */
  seed: (room: SensorRoom) => void
  reload: () => Promise<void>
  /** Loads the room again if it is shown: a guest may have nothing to control. */
  reloadIfShown: () => Promise<void>
  /** Polls the room while it is shown. Returns a function that stops it. */
  watch: () => () => void
  /** Sets who tells the guest about the progress of commands. */
  setCommandListener: (listener: CommandListener) => void
  zoneSender: (controllerId: string, zoneId: number) => CommandSender<AcSettings>
  flagSender: (controllerId: string) => CommandSender<FlagSetting>
  /** Sends what is still being collected: the page may be closed in a moment. */
  flushCommands: () => void
  clear: () => void
}

export function createRoomData(environment: LiveEnvironment, { tourist, savedAt }: GuestApi): RoomData {
  const state = createStore(UNKNOWN)
  const update = (next: Partial<RoomState>) => state.set({ ...state.get(), ...next })
  const senders = new Map<string, CommandSender<never>>()
  let listener: CommandListener = { onStart: () => {}, onEnd: () => {} }

  const received = (room: SensorRoom): RoomState => {
    const time = savedAt.get()[ROOM_CALL]
    return { room, receivedAt: time ?? environment.now(), hasFailed: time !== undefined }
  }

  const load = latest(async (isCurrent) => {
    try {
      const room = await tourist(ROOM_CALL, {})
      if (isCurrent()) state.set(received(room))
    } catch (error) {
      if (!isCurrent()) return
      const hasNoRoom = isApiError(error) && (error.code === 'no_stay' || error.status === 401)
      update(hasNoRoom ? { room: null, hasFailed: false } : { hasFailed: true })
    }
  })

  const updateControllers = (change: (controller: Controller) => Controller) => {
    const { room } = state.get()
    if (room) update({ room: { ...room, controllers: room.controllers.map(change) } })
  }

  /** Shows at once what the device has confirmed; responses to older requests are ignored. */
  const confirm = (controllerId: string, part: Partial<Controller>) => {
    updateControllers((controller) =>
      controller.id === controllerId ? { ...controller, ...part } : controller,
    )
    update({ receivedAt: environment.now() })
    void load.run()
  }

  /** One sender per zone or controller; it stays while the guest visits other pages. */
  const senderOf = <Setting>(
    name: string,
    send: (setting: Setting, key: string) => Promise<void>,
    isSame: (one: Setting, other: Setting) => boolean,
  ): CommandSender<Setting> => {
    const existing = senders.get(name) as CommandSender<Setting> | undefined
    if (existing) return existing
    const created = createCommandSender<Setting>({
      send,
      isSame,
      now: environment.now,
      onStart: () => listener.onStart(),
      onEnd: (failure) => {
        if (failure) updateControllers(withoutPending)
        listener.onEnd(failure)
        if (failure) void load.run()
      },
    })
    senders.set(name, created as unknown as CommandSender<never>)
    return created
  }

  const commandOptions = (key: string) => ({
    headers: { 'Idempotency-Key': key },
    keepalive: true,
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })

  const followConnectivity = () => {
    const isOffline = offlineSince.get() !== undefined
    if (isOffline && !state.get().hasFailed) update({ hasFailed: true })
    if (!isOffline && state.get().hasFailed) void load.run()
  }

  /** A command of another device ends by its timeout, and its end may not be announced. */
  let pendingTimer: ReturnType<typeof setTimeout> | undefined
  const followPending = () => {
    const controllers = state.get().room?.controllers ?? []
    const isPending = controllers.some((each) => zonesOf(each).some(({ acPanel }) => acPanel?.pending))
    if (!isPending) {
      clearTimeout(pendingTimer)
      pendingTimer = undefined
    }
    if (isPending && pendingTimer === undefined)
      pendingTimer = setTimeout(() => {
        pendingTimer = undefined
        void load.run()
      }, COMMAND_TIMEOUT_MS + PENDING_GRACE_MS)
  }

  let watchers = 0
  let stopWatching = () => {}
  const startWatching = () => {
    const timer = setInterval(() => void load.run(), ROOM_POLL_MS)
    const unsubscribe = [offlineSince.subscribe(followConnectivity), state.subscribe(followPending)]
    followPending()
    return () => {
      clearInterval(timer)
      clearTimeout(pendingTimer)
      pendingTimer = undefined
      for (const each of unsubscribe) each()
    }
  }

  return {
    state,
    seed: (room) => state.seed(received(room)),
    reload: load.run,
    reloadIfShown: async () => {
      if (watchers > 0 || state.get().room) await load.run()
    },
    watch: () => {
      if (!state.get().room) void load.run()
      if (watchers++ === 0) stopWatching = startWatching()
      return () => {
        if (--watchers === 0) stopWatching()
      }
    },
    setCommandListener: (next) => {
      listener = next
    },
    zoneSender: (controllerId, zoneId) =>
      senderOf(
        `${controllerId}/${zoneId}`,
        async (body, key) => {
          const params = { controllerId, zoneId: String(zoneId) }
          const call = 'PUT /bms/sensor/controllers/{controllerId}/ac-zones/{zoneId}/'
          const zone = await tourist(call, { params, body }, commandOptions(key))
          confirm(controllerId, { [`zone${zoneId}`]: zone })
        },
        isSameSettings,
      ),
    flagSender: (controllerId) =>
      senderOf(
        controllerId,
        async (body, key) => {
          const call = 'POST /bms/sensor/controllers/{controllerId}/flag-changes/'
          const { flags } = await tourist(call, { params: { controllerId }, body }, commandOptions(key))
          confirm(controllerId, { flags })
        },
        // Setting one flag may have cleared the other, so the earlier state is not known.
        () => false,
      ),
    flushCommands: () => {
      for (const sender of senders.values()) sender.flush()
    },
    clear: () => {
      load.cancel()
      for (const sender of senders.values()) sender.cancel()
      senders.clear()
      state.set({ ...UNKNOWN, room: null })
    },
  }
}
