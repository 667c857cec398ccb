import type { Display } from '@stay/contract/sign-in/authentication'
import { isApiError, type Api } from '@stay/contract/http/client'
import { TV_CODE_MS, TV_WAIT_MS } from '@stay/contract/sign-in/timings'
import { useEffect, useRef, useState } from 'react'
import { createApi } from '@stay/contract/http/client'
import { TOURIST_API } from '@stay/contract/paths'
import { documentLocale } from '../../shared/i18n/document-locale.ts'

/** After an answer the screen asks on at once: the server answers when there is news. */
const SOON_MS = 250
const RETRY_MS = 5000

/** A network that swallows the question must not stop the screen. */
const ANSWER_MS = TV_WAIT_MS + 5000

export type Shown = {
  display: Display
  /** What the code leads to; null where only the hotel's public pages are offered. */
  signInUrl: string | null
}

export type DisplayState =
  | { is: 'shown'; shown: Shown; isOffline: boolean }
  /** Nothing could be had yet. */
  | { is: 'waiting' }
  /** The room's TV has another address now. */
  | { is: 'unknown' }

export const showDisplay = (
  api: Api,
  displayKey: string,
  shown: { signInId?: string; isWaiting?: boolean } = {},
): Promise<Display> =>
  api(
    'POST /authentication/displays/show',
    { body: { displayKey, ...shown } },
    { signal: AbortSignal.timeout(ANSWER_MS) },
  )

export const toState = (display: Display): DisplayState => ({
  is: 'shown',
  shown: { display, signInUrl: display.signIn?.url ?? null },
  isOffline: false,
})

/** What the screen shows, kept up to date for months: what fails is tried again, and what is shown stays. */
export function useTvState(displayKey: string, initial: DisplayState): DisplayState {
  const [state, setState] = useState(initial)
  const current = useRef(initial)
  const codeSince = useRef(0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const api = createApi({
      baseUrl: TOURIST_API,
      locale: documentLocale(),
      fetch: (url, init) => fetch(url, init),
    })
    codeSince.current = performance.now()

    const set = (next: DisplayState) => {
      current.current = next
      setState(next)
    }

    const poll = async () => {
      const before = current.current.is === 'shown' ? current.current.shown : undefined
      try {
        const signInId = before?.signInUrl ? before.display.signIn?.id : undefined
        // Whoever has nothing to show, or something old, does not wait.
        const isWaiting = current.current.is === 'shown' && !current.current.isOffline
        const display = await showDisplay(api, displayKey, { isWaiting, ...(signInId && { signInId }) })
        if (isOver) return
        const { signIn } = display
        if (signIn?.url) codeSince.current = performance.now()
        const signInUrl = signIn ? (signIn.url ?? before?.signInUrl ?? null) : null
        set({ is: 'shown', shown: { display, signInUrl }, isOffline: false })
        timer = setTimeout(() => void poll(), SOON_MS)
      } catch (error) {
        if (isOver) return
        if (isApiError(error) && error.code === 'invalid_access_key') set({ is: 'unknown' })
        else if (before) {
          // A code that nobody renews runs out; the hotel's public pages never do.
          const isOld = performance.now() - codeSince.current > TV_CODE_MS
          set({
            is: 'shown',
            shown: isOld ? { ...before, signInUrl: null } : before,
            isOffline: true,
          })
        }
        timer = setTimeout(() => void poll(), RETRY_MS)
      }
    }
    timer = setTimeout(() => void poll(), initial.is === 'shown' ? SOON_MS : 1000)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first sight matters once
  }, [displayKey])
  return state
}
