import { isApiError } from '@stay/contract/http/client'
import type { AcSettings, Controller, SensorRoom } from '@stay/contract/room/climate'
import { settingsOf, withoutPending, zonesOf } from '@stay/contract/room/zones'
import { offlineSince } from '../device/connectivity.ts'
import { createStore, type Store } from '../store.ts'
import type { CommandSender } from './command-sender.ts'
import type { LiveEnvironment } from './environment.ts'
import type { GuestApi } from './guest-api.ts'
import { canRetry, latest } from './latest.ts'
import { createRoomCommands, type CommandListener, type FlagSetting } from './room-commands.ts'
import { createRoomWatch } from './room-watch.ts'

const ROOM_CALL = 'GET /bms/sensor/rooms/me/'

export type RoomState = {
  /** Null if there is nothing to control; undefined until it is loaded. */
  room: SensorRoom | null | undefined
  receivedAt: number | undefined
  hasFailed: boolean
}

const UNKNOWN: RoomState = { room: undefined, receivedAt: undefined, hasFailed: false }

export type RoomData = {
  state: Store<RoomState>
  seed: (room: SensorRoom) => void
  reload: () => Promise<void>
  reloadIfShown: () => Promise<void>
  watch: () => () => void
  setCommandListener: (listener: CommandListener) => void
  zoneSender: (controllerId: string, zoneId: number) => CommandSender<AcSettings>
  flagSender: (controllerId: string) => CommandSender<FlagSetting>
  flushCommands: () => void
  clear: () => void
}

export function createRoomData(environment: LiveEnvironment, { tourist, savedAt }: GuestApi): RoomData {
  const isVisible = () => environment.document.visibilityState === 'visible'
  const state = createStore(UNKNOWN)
  const update = (next: Partial<RoomState>) => state.set({ ...state.get(), ...next })

  const received = (room: SensorRoom): RoomState => {
    const time = savedAt.get()[ROOM_CALL]
    // The response may arrive after the connection has failed.
    const hasFailed = time !== undefined || offlineSince.get() !== undefined
    return { room, receivedAt: time ?? environment.now(), hasFailed }
  }

  const load = latest(async (isCurrent) => {
    try {
      const room = await tourist(ROOM_CALL, {})
      if (isCurrent()) state.set(received(room))
    } catch (error) {
      if (!isCurrent()) return
      const hasNoRoom = isApiError(error) && (error.code === 'no_stay' || error.status === 401)
      update(hasNoRoom ? { room: null, hasFailed: false } : { hasFailed: true })
      return canRetry(error) ? 'retry' : undefined
    }
  }, isVisible)

  const updateControllers = (change: (controller: Controller) => Controller) => {
    const { room } = state.get()
    if (room) update({ room: { ...room, controllers: room.controllers.map(change) } })
  }

  const { setListener, zoneSender, flagSender, flush, cancel } = createRoomCommands({
    tourist,
    now: environment.now,
    onConfirmed: (controllerId, part) => {
      updateControllers((controller) =>
        controller.id === controllerId ? { ...controller, ...part } : controller,
      )
      update({ receivedAt: environment.now() })
      void load.run()
    },
    onFailed: () => {
      updateControllers(withoutPending)
      void load.run()
    },
  })
  const { watch, isWatched } = createRoomWatch(state, load.run)
  state.subscribe(() => {
    for (const controller of state.get().room?.controllers ?? [])
      for (const { id, acPanel } of zonesOf(controller))
        if (acPanel) zoneSender(controller.id, id).report(settingsOf(acPanel))
  })

  return {
    state,
    seed: (room) => state.seed(received(room)),
    reload: load.run,
    reloadIfShown: async () => {
      if (isWatched() || state.get().room) await load.run()
    },
    watch,
    setCommandListener: setListener,
    zoneSender,
    flagSender,
    flushCommands: flush,
    clear: () => {
      load.cancel()
      cancel()
      state.set({ ...UNKNOWN, room: null })
    },
  }
}
