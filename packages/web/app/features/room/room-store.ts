import { isApiError } from '@stay/contract/http/client'
import type { AcSettings, Controller, SensorRoom } from '@stay/contract/room/climate'
import { COMMAND_TIMEOUT_MS, ROOM_POLL_MS } from '@stay/contract/room/timings'
import { useEffect, useSyncExternalStore } from 'react'
import { reach } from '../../shared/offline/reach.ts'
import { ageOf } from '../../shared/session/ages.ts'
import { guestApi } from '../../shared/session/guest-api.ts'
import { session } from '../../shared/session/session.ts'
import { isSame, zonesOf, type WantedFlag } from './climate.ts'
import { roomApi, type RoomRefused } from './room-api.ts'
import { createSender, type Failure, type Sender } from './send-later.ts'

/** What a guest's pages know of the room; null: there is nothing to see, undefined: not known yet. */
type RoomState = {
  room: SensorRoom | null | undefined
  /** When the room was last heard of here. */
  heardAt: number | undefined
  hasFailed: boolean
}

const NOTHING: RoomState = { room: undefined, heardAt: undefined, hasFailed: false }

let state = NOTHING
/** What the server knew: until all parts of the page live, each must say the same. */
let begun = NOTHING
/** Grows with every question, and with every answer that makes those under way old. */
let turn = 0
const listeners = new Set<() => void>()

function setRoom(next: Partial<RoomState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Before anything is shown: nobody needs to be told. */
function begin(room: SensorRoom): void {
  if (state !== NOTHING) return
  const savedAt = ageOf('/bms/sensor/rooms/me/')
  begun = state = { room, heardAt: savedAt ?? Date.now(), hasFailed: savedAt !== undefined }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The room, at first as the page came with it; asked for anew every minute, and whenever `version` has grown. */
export function useRoom(known: SensorRoom | null | undefined, version: number): RoomState {
  if (!import.meta.env.SSR && known) begin(known)
  const shown = useSyncExternalStore(
    subscribe,
    () => state,
    () => begun,
  )
  useEffect(() => {
    if (version > 0 || !state.room) void loadRoom()
  }, [version])
  const isAsked = shown.room?.controllers.some((controller) =>
    zonesOf(controller).some(({ acPanel }) => acPanel?.pending),
  )
  // What somebody else has asked for ends by its deadline, and not every end is told to all.
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => void loadRoom(), COMMAND_TIMEOUT_MS + 500)
    return () => clearTimeout(timer)
  }, [isAsked])
  useEffect(() => reach.subscribe(followNetwork), [])
  useEffect(() => {
    const timer = setInterval(() => void loadRoom(), ROOM_POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return import.meta.env.SSR ? { ...NOTHING, room: known } : shown
}

/** Whoever learns that nobody answers learns it for the room too: what is shown of it is not live any more. */
function followNetwork(): void {
  const isLost = reach.now() !== undefined
  if (isLost && !state.hasFailed) setRoom({ hasFailed: true })
  if (!isLost && state.hasFailed) void loadRoom()
}

export async function loadRoom(): Promise<void> {
  const mine = ++turn
  try {
    const room = await guestApi()('GET /bms/sensor/rooms/me/', {})
    const savedAt = ageOf('/bms/sensor/rooms/me/')
    // What the device had kept is not what the room says now.
    if (mine === turn) setRoom({ room, heardAt: savedAt ?? Date.now(), hasFailed: savedAt !== undefined })
  } catch (error) {
    if (mine !== turn) return
    const isNone = isApiError(error) && (error.code === 'no_stay' || error.status === 401)
    setRoom(isNone ? { room: null, hasFailed: false } : { hasFailed: true })
  }
}

/** What the room has confirmed is shown at once; what an older question is answered is left, and asked for anew. */
function confirm(controllerId: string, part: Partial<Controller>): void {
  const { room } = state
  if (room) {
    const controllers = room.controllers.map((controller) =>
      controller.id === controllerId ? { ...controller, ...part } : controller,
    )
    setRoom({ room: { ...room, controllers }, heardAt: Date.now() })
  }
  void loadRoom()
}

const senders = new Map<string, Sender<never>>()

/** One sender for each thing that can be changed; it lives on while the guest reads something else. */
function senderOf<Wanted>(
  name: string,
  send: (wanted: Wanted, key: string) => Promise<void>,
  isSame: (one: Wanted, other: Wanted) => boolean,
): Sender<Wanted> {
  const known = senders.get(name) as Sender<Wanted> | undefined
  if (known) return known
  const made = createSender<Wanted>({
    send,
    failureOf,
    isSame,
    onChange: () => tellStart(),
    onEnd: (failure) => {
      if (failure) forgetPending()
      tellEnd(failure)
      // Whatever happened, the room knows best.
      if (failure) void loadRoom()
    },
  })
  senders.set(name, made as unknown as Sender<never>)
  return made
}

let tellStart: () => void = () => {}
let tellEnd: (failure: Failure | undefined) => void = () => {}

/** Who tells the guest how changes go: the last one that asked for it. */
export const onChanges = (tell: { start: typeof tellStart; end: typeof tellEnd }) => {
  tellStart = tell.start
  tellEnd = tell.end
}

/** What was asked has failed: without a network nobody else would say so. */
function forgetPending(): void {
  const { room } = state
  if (!room) return
  const controllers = room.controllers.map((controller) => ({
    ...controller,
    ...Object.fromEntries(
      zonesOf(controller).map((zone) => [
        `zone${zone.id}`,
        { ...zone, acPanel: zone.acPanel && { ...zone.acPanel, pending: null } },
      ]),
    ),
  }))
  setRoom({ room: { ...room, controllers } })
}

export const zoneSender = (controllerId: string, zoneId: number): Sender<AcSettings> =>
  senderOf(
    `${controllerId}/${zoneId}`,
    async (wanted, key) => {
      const zone = await roomApi.putZone(controllerId, zoneId, wanted, key)
      confirm(controllerId, { [`zone${zoneId}`]: zone })
    },
    isSame,
  )

export const flagSender = (controllerId: string): Sender<WantedFlag> =>
  senderOf(
    controllerId,
    async (wanted, key) => {
      const { flags } = await roomApi.postFlag(controllerId, wanted, key)
      confirm(controllerId, { flags })
    },
    // The other flag may have been on: what was there before is not known from one of them.
    () => false,
  )

const failureOf = (error: unknown): Failure => {
  const { code = 'network', reason } = error as Partial<RoomRefused>
  return { code, reason }
}

if (!import.meta.env.SSR) {
  // Nothing of a guest who has left stays, nor is anything sent for them.
  session.subscribe((isAuthenticated) => {
    if (isAuthenticated) return
    turn++
    for (const sender of senders.values()) sender.drop()
    senders.clear()
    begun = NOTHING
    setRoom({ ...NOTHING, room: null })
  })
  const hurryAll = () => {
    for (const sender of senders.values()) sender.hurry()
  }
  addEventListener('pagehide', hurryAll)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hurryAll()
  })
}
