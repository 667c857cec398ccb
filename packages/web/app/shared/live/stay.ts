import { isApiError } from '@stay/contract/http/client'
import type { Accommodation } from '@stay/contract/stay/accommodations'
import { createStore, type Store } from '../store.ts'
import type { GuestApi } from './guest-api.ts'
import { latest } from './latest.ts'
import type { Session } from './session.ts'

/** `stay` is null if there is none, and undefined until it is known. */
export type StayState = { stay: Accommodation | null | undefined; hasFailed: boolean }

const UNKNOWN: StayState = { stay: undefined, hasFailed: false }

/** The stay of the signed-in guest. */
export type StayData = {
  state: Store<StayState>
  /** Starts with the stay that the server rendered. */
  seed: (stay: Accommodation) => void
  reload: () => Promise<void>
  /** Nothing has answered in time: the guest is told. */
  giveUp: () => void
  /** A guest has signed in: their stay is not known yet. */
  expect: () => void
  clear: () => void
}

export function createStayData(
  { tourist }: GuestApi,
  session: Session,
  onLoaded: (stay: Accommodation) => void,
): StayData {
  const state = createStore(UNKNOWN)

  const load = latest(async (isCurrent) => {
    try {
      const stay = await tourist('GET /accommodations/me/', {})
      if (!isCurrent()) return
      state.set({ stay, hasFailed: false })
      onLoaded(stay)
    } catch (error) {
      const isSignedOut = isApiError(error) && error.status === 401 && !session.isAuthenticated.get()
      const isOver = isSignedOut || (isApiError(error) && error.code === 'no_stay')
      if (!isCurrent()) return
      state.set(isOver ? { stay: null, hasFailed: false } : { ...state.get(), hasFailed: true })
    }
  })

  return {
    state,
    seed: (stay) => state.seed({ stay, hasFailed: false }),
    reload: load.run,
    giveUp: () => {
      if (state.get().stay === undefined) state.set({ ...UNKNOWN, hasFailed: true })
    },
    expect: () => {
      load.cancel()
      if (state.get().stay === null) state.set(UNKNOWN)
    },
    clear: () => {
      load.cancel()
      state.set({ stay: null, hasFailed: false })
    },
  }
}
