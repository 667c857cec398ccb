import { LAST_HOTEL_KEY } from '@stay/contract/offline/build-meta'
import { HOTEL_PAGES, hotelPagePath, localeOfPath } from '@stay/contract/paths'
import type { SensorRoom } from '@stay/contract/room/climate'
import type { GuestStay } from '@stay/contract/stay/guest-stay'
import { createToasts } from '@stay/ui/toasts'
import { showAppBadge } from './app-badge.ts'
import type { LiveEnvironment } from './environment.ts'
import { createGuestApi } from './guest-api.ts'
import { createNotifications } from './notifications.ts'
import { createOfflineStore } from './offline-store.ts'
import { createPushSettings } from './push.ts'
import { createReadMarks } from './read-marks.ts'
import { createRoomData } from './room.ts'
import { createSession } from './session.ts'
import { connectSocket } from './socket.ts'
import { createStayData } from './stay.ts'

const STAY_TIMEOUT_MS = 10_000

export type InitialStay = {
  stay: GuestStay
  unread: number
  room: SensorRoom | null
}

export type Live = ReturnType<typeof createLive>

export function createLive(environment: LiveEnvironment) {
  const session = createSession(environment)
  const api = createGuestApi(environment, session)
  const marks = createReadMarks(environment, api.tourist)
  const isVisible = () => environment.document.visibilityState === 'visible'
  const notifications = createNotifications(api.tourist, marks, isVisible)
  const room = createRoomData(environment, api)
  const storeForOffline = createOfflineStore(api)
  const onLoaded = (loaded: GuestStay) => {
    rememberHotel(environment, loaded)
    hideGuest(environment, loaded)
    void storeForOffline(loaded)
  }
  const stay = createStayData(api, session, onLoaded, isVisible)
  let isStarted = false
  let disconnect: (() => void) | undefined

  const reloadRoom = () => {
    void room.reloadIfShown()
    // The guest may have moved to another room.
    void stay.reload()
  }

  const onSignedIn = () => {
    stay.reset()
    if (!stay.state.get().stay) {
      void stay.reload()
      void notifications.reload()
    }
    disconnect?.()
    disconnect = connectSocket(
      environment,
      { api, session },
      {
        opened: () => {
          reloadRoom()
          void notifications.sendPendingMarks().then(notifications.reload)
        },
        refresh_notification: () => void notifications.reload(),
        refresh_room: reloadRoom,
      },
    )
  }

  const onSignedOut = () => {
    disconnect?.()
    disconnect = undefined
    stay.clear()
    room.clear()
    notifications.clear()
  }

  return {
    seed: (initial: InitialStay): void => {
      stay.seed(initial.stay)
      notifications.seedUnread(initial.unread)
      if (initial.room) room.seed(initial.room)
      hideGuest(environment, initial.stay)
    },
    session,
    api,
    stay,
    room,
    notifications,
    push: createPushSettings(api),
    toasts: createToasts(),
    start: (): void => {
      if (isStarted) return
      isStarted = true
      void showAppBadge(notifications.state.get().unread)
      session.isAuthenticated.subscribe(() => (session.isAuthenticated.get() ? onSignedIn() : onSignedOut()))
      const wasAuthenticated = session.isAuthenticated.get()
      session.start()
      if (wasAuthenticated) onSignedIn()
      setTimeout(stay.giveUp, STAY_TIMEOUT_MS)
      onPageHidden(environment, room.flushCommands)
    },
  }
}

function onPageHidden({ window, document }: LiveEnvironment, listener: () => void): void {
  window.addEventListener('pagehide', listener)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listener()
  })
}

function rememberHotel(environment: LiveEnvironment, { hotel }: GuestStay): void {
  const locale = localeOfPath(environment.path())
  environment.storage.setItem(
    LAST_HOTEL_KEY,
    hotelPagePath({ hotelId: hotel.id, locale }, HOTEL_PAGES.details, {}),
  )
}

/** Error reports must not contain the guest's name or room, even after sign-out. */
function hideGuest(environment: LiveEnvironment, { guestName, roomNumber }: GuestStay): void {
  environment.hideFromReports([roomNumber, ...guestName.split(/[\s,.]+/)].filter(Boolean))
}
