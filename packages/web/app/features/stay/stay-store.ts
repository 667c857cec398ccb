import type { Accommodation } from '@stay/contract/stay/accommodations'
import { LAST_PLACE } from '@stay/contract/offline/build-meta'
import { isApiError } from '@stay/contract/http/client'
import { localeOfPath } from '@stay/contract/pages/page-context'
import { createToasts } from '@stay/ui/toasts'
import { useSyncExternalStore } from 'react'
import { guestApi } from '../../shared/session/guest-api.ts'
import { session } from '../../shared/session/session.ts'
import { listen } from '../../shared/session/socket.ts'
import { showOnIcon } from './app-badge.ts'
import { keepOwn } from './keep-own.ts'
import { sendWaiting, stillUnread } from './marks.ts'

/** What a signed-in guest's pages know of the stay; null: there is none, undefined: not known yet. */
export type StayState = {
  accommodation: Accommodation | null | undefined
  unread: number
  /** Grows whenever messages may have changed: whoever shows them asks anew. */
  version: number
  /** The same for the room. */
  roomVersion: number
  hasFailed: boolean
}

const NOTHING: StayState = {
  accommodation: undefined,
  unread: 0,
  version: 0,
  roomVersion: 0,
  hasFailed: false,
}

/** Without an answer by then the guest is told. */
const PATIENCE_MS = 10_000

let state = NOTHING
/** What the server knew: until all parts of the page live, each must say the same. */
let begun = NOTHING
let isStarted = false
/** Grows whenever somebody signs in or out. */
let epoch = 0
let stopListening: (() => void) | undefined
const listeners = new Set<() => void>()

/** Messages about what the guest did. */
export const toasts = createToasts()

export function setStay(next: Partial<StayState>): void {
  state = { ...state, ...next }
  hidePrivate()
  for (const listener of listeners) listener()
}

export const stayNow = () => state

/** The stay, and what changes with it; at first what the server knew. */
export function useStay(known?: Pick<StayState, 'accommodation' | 'unread'>): StayState {
  if (!import.meta.env.SSR && known) begin(known)
  const shown = useSyncExternalStore(
    subscribe,
    () => state,
    () => begun,
  )
  return import.meta.env.SSR && known ? { ...NOTHING, ...known } : shown
}

/** Before anything is shown: nobody needs to be told. */
function begin(known: Pick<StayState, 'accommodation' | 'unread'>): void {
  if (state !== NOTHING) return
  begun = state = { ...NOTHING, ...known }
  hidePrivate()
}

/** Should this page report an error, it tells nothing of this. */
function hidePrivate(): void {
  const { guestName, roomNumber } = state.accommodation ?? {}
  // What was shown is private also after the guest has left.
  if (guestName) window.stayPrivate = [roomNumber ?? '', ...guestName.split(/[\s,.]+/)].filter(Boolean)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Begins the guest's part of a page, once. */
export function startStay(): void {
  if (isStarted) return
  isStarted = true
  void showOnIcon(state.unread)
  session.subscribe((isAuthenticated) => (isAuthenticated ? enter() : leave()))
  const wasAuthenticated = session.isAuthenticated()
  session.start()
  if (wasAuthenticated) enter()
  setTimeout(() => {
    if (state.accommodation === undefined) setStay({ hasFailed: true })
  }, PATIENCE_MS)
}

function enter(): void {
  epoch++
  if (state.accommodation === null) setStay({ accommodation: undefined })
  if (!state.accommodation) {
    void loadAccommodation()
    void loadCounter()
  }
  stopListening?.()
  stopListening = listen({
    // What was said while nobody listened is in the database.
    opened: () => {
      lookAtRoom()
      void sendWaiting().then(loadCounter)
    },
    refresh_notification: () => void loadCounter(),
    refresh_room: lookAtRoom,
  })
}

/** The room has changed, or it is another one. */
function lookAtRoom(): void {
  setStay({ roomVersion: state.roomVersion + 1 })
  void loadAccommodation()
}

/** Nothing private stays on the device. */
function leave(): void {
  epoch++
  stopListening?.()
  stopListening = undefined
  setStay({ ...NOTHING, accommodation: null })
  void showOnIcon(0)
}

/** The installed app opens at the hotel of the stay. */
function rememberPlace(hotelId: string): void {
  const locale = localeOfPath(location.pathname)
  localStorage.setItem(LAST_PLACE, `${locale ? `/${locale}` : ''}/app/hotel/${hotelId}/details`)
}

export const loadAccommodation = lastWins(async (isCurrent) => {
  try {
    const accommodation = await guestApi()('GET /accommodations/me/', {})
    if (!isCurrent()) return
    setStay({ accommodation, hasFailed: false })
    rememberPlace(accommodation.hotel.id)
    void keepOwn(accommodation)
  } catch (error) {
    const isOver =
      isApiError(error) && (error.code === 'no_stay' || (error.status === 401 && !session.isAuthenticated()))
    if (isCurrent()) setStay(isOver ? { accommodation: null } : { hasFailed: true })
  }
})

/** A counter that cannot be had stays as it is: nobody needs to know. */
export const loadCounter = lastWins(async (isCurrent) => {
  const unread = await guestApi()('GET /notifications/me/counter/', {}).then(
    (counter) => counter.unread,
    () => undefined,
  )
  if (!isCurrent()) return
  setStay({ unread: unread === undefined ? state.unread : stillUnread(unread), version: state.version + 1 })
  await showOnIcon(state.unread)
})

/**
 * Asks anew each time, and shows what the last question was answered: not what an earlier one was, and nothing of a guest
 * who has left meanwhile.
 */
function lastWins(load: (isCurrent: () => boolean) => Promise<void>): () => Promise<void> {
  let latest = 0
  return () => {
    const [mine, whose] = [++latest, epoch]
    return load(() => mine === latest && whose === epoch)
  }
}
