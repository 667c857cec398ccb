import { LAST_PLACE } from '@stay/contract/offline/build-meta'
import { HOTEL_PAGES, hotelPagePath, localeOfPath } from '@stay/contract/paths'
import type { SensorRoom } from '@stay/contract/room/climate'
import type { Accommodation } from '@stay/contract/stay/accommodations'
import { createToasts } from '@stay/ui/toasts'
import { showAppBadge } from './app-badge.ts'
import type { LiveEnvironment } from './environment.ts'
import { createGuestApi } from './guest-api.ts'
import { createNotifications, loadNotifications } from './notifications.ts'
import { createPushSettings } from './push.ts'
import { createReadMarks } from './read-marks.ts'
import { createRoomData } from './room.ts'
import { createSession } from './session.ts'
import { connectSocket } from './socket.ts'
import { createStayData } from './stay.ts'

/** Without a response by then, the guest is told that the stay could not be loaded. */
const STAY_TIMEOUT_MS = 10_000

/** What the server knew of a guest's stay when it rendered a page. */
export type KnownStay = {
  stay: Accommodation
  unread: number
  /** Null if the guest cannot control anything in the room. */
  room: SensorRoom | null
}

export type Live = ReturnType<typeof createLive>

/** The live data of a signed-in guest: session, stay, room, notifications and push, on one socket. */
export function createLive(environment: LiveEnvironment) {
  const session = createSession(environment)
  const api = createGuestApi(environment, session)
  const marks = createReadMarks(environment, api.tourist)
  const notifications = createNotifications(api.tourist, marks)
  const room = createRoomData(environment, api)
  const stay = createStayData(api, session, (loaded) => {
    rememberHotel(environment, loaded)
    hideGuest(environment, loaded)
    void storeForOffline(loaded)
  })
  let isStarted = false
  let disconnect: (() => void) | undefined
  let storedStayId = ''

  const reloadRoom = () => {
    void room.reloadIfShown()
    // The guest may have moved to another room.
    void stay.reload()
  }

  const enter = () => {
    stay.expect()
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

  const leave = () => {
    disconnect?.()
    disconnect = undefined
    stay.clear()
    room.clear()
    notifications.clear()
  }

  /** Loads all guest data once, so that the service worker has it for offline use. */
  const storeForOffline = async ({ id, availableBmsSystems }: Accommodation) => {
    if (!('serviceWorker' in navigator) || storedStayId === id) return
    storedStayId = id
    const { serviceWorker } = navigator
    // On a first visit the worker missed the responses so far.
    const isFirst = !serviceWorker.controller
    if (isFirst)
      await new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
    await Promise.allSettled([
      isFirst && api.tourist('GET /accommodations/me/', {}),
      isFirst && api.tourist('GET /notifications/me/counter/', {}),
      loadNotifications(api.tourist),
      availableBmsSystems.includes('sensor') && api.tourist('GET /bms/sensor/rooms/me/', {}),
    ])
  }

  return {
    /** Starts with what the server rendered; only the first call has an effect. */
    seed: (known: KnownStay): void => {
      stay.seed(known.stay)
      notifications.seedUnread(known.unread)
      if (known.room) room.seed(known.room)
      hideGuest(environment, known.stay)
    },
    session,
    api,
    stay,
    room,
    notifications,
    push: createPushSettings(api),
    toasts: createToasts(),
    /** Connects this page to the session of the device; only the first call has an effect. */
    start: (): void => {
      if (isStarted) return
      isStarted = true
      const { window, document } = environment
      void showAppBadge(notifications.state.get().unread)
      session.isAuthenticated.subscribe(() => (session.isAuthenticated.get() ? enter() : leave()))
      const wasAuthenticated = session.isAuthenticated.get()
      session.start()
      if (wasAuthenticated) enter()
      setTimeout(stay.giveUp, STAY_TIMEOUT_MS)
      window.addEventListener('pagehide', room.flushCommands)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') room.flushCommands()
      })
    },
  }
}

/** The installed app starts at the hotel of the stay. */
function rememberHotel(environment: LiveEnvironment, { hotel }: Accommodation): void {
  const locale = localeOfPath(environment.path())
  environment.storage.setItem(
    LAST_PLACE,
    hotelPagePath({ hotelId: hotel.id, locale }, HOTEL_PAGES.details, {}),
  )
}

/** Reports of errors must not contain the guest's name or room, also after the guest has left. */
function hideGuest(environment: LiveEnvironment, { guestName, roomNumber }: Accommodation): void {
  environment.hideFromReports([roomNumber, ...guestName.split(/[\s,.]+/)].filter(Boolean))
}
