import type { TvContent } from '@stay/contract/sign-in/authentication'
import { isApiError, type Api } from '@stay/contract/http/client'
import { TV_CODE_MS, TV_WAIT_MS } from '@stay/contract/sign-in/timings'
import { useEffect, useRef, useState } from 'react'
import { createApi } from '@stay/contract/http/client'
import { TOURIST_API } from '@stay/contract/paths'
import { documentLocale } from '../../shared/i18n/document-locale.ts'

/** Short, because the server holds each request until there is a change (long polling). */
const POLL_DELAY_MS = 250
const RETRY_MS = 5000

/** Longer than the server holds a request. */
const REQUEST_TIMEOUT_MS = TV_WAIT_MS + 5000

export type TvView = {
  content: TvContent
  /** URL in the QR code; null if it leads to the hotel's public pages. */
  signInUrl: string | null
}

export type TvState =
  | { status: 'shown'; view: TvView; isOffline: boolean }
  /** Nothing has been loaded yet. */
  | { status: 'waiting' }
  /** The display key is no longer valid. */
  | { status: 'unknown' }

const loadTvContent = (
  api: Api,
  displayKey: string,
  request: { signInId?: string; isWaiting?: boolean } = {},
): Promise<TvContent> =>
  api(
    'POST /authentication/displays/show',
    { body: { displayKey, ...request } },
    { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
  )

/** Polls the content of the TV; after an error it retries and keeps the last content. */
export function useTvState(displayKey: string): TvState {
  const [state, setState] = useState<TvState>({ status: 'waiting' })
  const current = useRef(state)
  const codeReceivedAt = useRef(0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    const api = createApi({
      baseUrl: TOURIST_API,
      locale: documentLocale(),
      fetch: (url, init) => fetch(url, init),
    })
    codeReceivedAt.current = performance.now()

    const set = (next: TvState) => {
      current.current = next
      setState(next)
    }

    const poll = async () => {
      const lastView = current.current.status === 'shown' ? current.current.view : undefined
      try {
        const signInId = lastView?.signInUrl ? lastView.content.signIn?.id : undefined
        // Without current content, the server responds at once.
        const isWaiting = current.current.status === 'shown' && !current.current.isOffline
        const content = await loadTvContent(api, displayKey, { isWaiting, ...(signInId && { signInId }) })
        if (isUnmounted) return
        const { signIn } = content
        if (signIn?.url) codeReceivedAt.current = performance.now()
        const signInUrl = signIn ? (signIn.url ?? lastView?.signInUrl ?? null) : null
        set({ status: 'shown', view: { content, signInUrl }, isOffline: false })
        timer = setTimeout(() => void poll(), POLL_DELAY_MS)
      } catch (error) {
        if (isUnmounted) return
        if (isApiError(error) && error.code === 'invalid_access_key') set({ status: 'unknown' })
        else if (lastView) {
          // An expired code is replaced by the URL of the hotel's public pages.
          const isCodeExpired = performance.now() - codeReceivedAt.current > TV_CODE_MS
          set({
            status: 'shown',
            view: isCodeExpired ? { ...lastView, signInUrl: null } : lastView,
            isOffline: true,
          })
        }
        timer = setTimeout(() => void poll(), RETRY_MS)
      }
    }
    void poll()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [displayKey])
  return state
}
