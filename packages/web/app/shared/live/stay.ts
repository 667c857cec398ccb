import { isApiError } from '@stay/contract/http/client'
import type { GuestStay } from '@stay/contract/stay/guest-stay'
import { createStore, type Store } from '../store.ts'
import type { GuestApi } from './guest-api.ts'
import { canRetry, latest } from './latest.ts'
import type { Session } from './session.ts'

/** `stay` is null if the guest has none, and undefined until it is loaded. */
export type StayState = { stay: GuestStay | null | undefined; hasFailed: boolean }

const UNKNOWN: StayState = { stay: undefined, hasFailed: false }

export type StayData = {
  state: Store<StayState>
  seed: (stay: GuestStay) => void
  reload: () => Promise<void>
  giveUp: () => void
  /** Called when a guest signs in; clears an earlier "no stay" result. */
  reset: () => void
  clear: () => void
}

export function createStayData(
  { tourist }: GuestApi,
  session: Session,
  onLoaded: (stay: GuestStay) => void,
  isVisible: () => boolean = () => true,
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
      return canRetry(error) ? 'retry' : undefined
    }
  }, isVisible)

  return {
    state,
    seed: (stay) => state.seed({ stay, hasFailed: false }),
    reload: load.run,
    giveUp: () => {
      if (state.get().stay === undefined) state.set({ ...UNKNOWN, hasFailed: true })
    },
    reset: () => {
      load.cancel()
      if (state.get().stay === null) state.set(UNKNOWN)
    },
    clear: () => {
      load.cancel()
      state.set({ stay: null, hasFailed: false })
    },
  }
}
