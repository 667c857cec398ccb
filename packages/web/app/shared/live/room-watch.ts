import { COMMAND_TIMEOUT_MS, ROOM_POLL_MS } from '@stay/contract/room/timings'
import { zonesOf } from '@stay/contract/room/zones'
import { offlineSince } from '../device/connectivity.ts'
import type { Store } from '../store.ts'
import type { RoomState } from './room.ts'

const PENDING_GRACE_MS = 500

/** Reloads the room while a page shows it: regularly, when the device is online again, and after a pending command. */
export function createRoomWatch(state: Store<RoomState>, reload: () => Promise<void>) {
  let watchers = 0
  let stop = () => {}

  const followConnectivity = () => {
    const isOffline = offlineSince.get() !== undefined
    const { hasFailed } = state.get()
    if (isOffline && !hasFailed) state.set({ ...state.get(), hasFailed: true })
    if (!isOffline && hasFailed) void reload()
  }

  const start = () => {
    const timer = setInterval(() => void reload(), ROOM_POLL_MS)
    const stopFollowing = [offlineSince.subscribe(followConnectivity), followPending(state, reload)]
    return () => {
      clearInterval(timer)
      for (const each of stopFollowing) each()
    }
  }

  return {
    isWatched: () => watchers > 0,
    watch: () => {
      if (!state.get().room) void reload()
      if (watchers++ === 0) stop = start()
      return () => {
        if (--watchers === 0) stop()
      }
    },
  }
}

/** The timeout of another device's command may not be reported, so the room is loaded again. */
function followPending(state: Store<RoomState>, reload: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const follow = () => {
    const controllers = state.get().room?.controllers ?? []
    const isPending = controllers.some((each) => zonesOf(each).some(({ acPanel }) => acPanel?.pending))
    if (!isPending) return stopTimer()
    timer ??= setTimeout(() => {
      timer = undefined
      void reload()
    }, COMMAND_TIMEOUT_MS + PENDING_GRACE_MS)
  }
  const unsubscribe = state.subscribe(follow)
  follow()
  return () => {
    stopTimer()
    unsubscribe()
  }
}
