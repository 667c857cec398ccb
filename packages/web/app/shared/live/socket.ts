import { PUSH_STREAMS } from '@stay/contract/paths'
import type { PushType } from '@stay/contract/push/push'
import { reconnectDelay, SOCKET_CLOSED, SOCKET_PING_MS } from '@stay/contract/push/socket'
import type { LiveEnvironment } from './environment.ts'
import type { GuestApi } from './guest-api.ts'
import type { Session } from './session.ts'

/** `opened`: messages may have been missed, so everything must be loaded again. */
export type SocketHandlers = Record<'opened' | PushType, () => void>

export function connectSocket(
  environment: LiveEnvironment,
  { api, session }: { api: GuestApi; session: Session },
  handlers: SocketHandlers,
): () => void {
  const { now, window, document } = environment
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false
  let currentAttempt = 0

  const connect = async () => {
    if (isStopped || !session.isAuthenticated.get()) return
    const attempt = ++currentAttempt
    socket?.close()
    try {
      // Each attempt needs a new token.
      const { token } = await api.push('POST /push-tokens', {})
      if (isStopped || attempt !== currentAttempt) return
      socket = environment.openSocket(PUSH_STREAMS + token)
      socket.addEventListener('open', () => {
        failures = 0
        handlers.opened()
      })
      socket.addEventListener('message', ({ data }) => dispatch(String(data)))
      socket.addEventListener('close', ({ code }) => void (attempt === currentAttempt && onClose(code)))
    } catch {
      if (attempt === currentAttempt) reconnectLater()
    }
  }

  const dispatch = (text: string) => {
    const type = readType(text)
    if (type === 'refresh_notification' || type === 'refresh_room') handlers[type]()
  }

  const onClose = async (code: number) => {
    if (isStopped) return
    // The session may have ended.
    if (code === SOCKET_CLOSED.badToken) {
      if (!(await session.refresh({ isForced: true }))) return
      handlers.opened()
    }
    reconnectLater()
  }

  const schedule = (delayMs: number) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, delayMs)
  }
  const isVisible = () => document.visibilityState === 'visible'
  const reconnectLater = () => schedule(reconnectDelay(failures++, isVisible()))
  // After a network change or sleep, a socket can be dead without a close event.
  const reconnectSoon = () => schedule(reconnectDelay(0, isVisible()))

  let hiddenAt = 0
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = now()
      return
    }
    handlers.opened()
    // A page that waits for its next attempt has the longer delay of hidden pages.
    const isWaiting = timer !== undefined
    if (isWaiting || now() - hiddenAt > SOCKET_PING_MS) reconnectSoon()
  }
  window.addEventListener('online', reconnectSoon)
  document.addEventListener('visibilitychange', onVisibilityChange)
  void connect()

  return () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', reconnectSoon)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    socket?.close()
  }
}

function readType(text: string): unknown {
  try {
    return (JSON.parse(text) as { type?: unknown } | null)?.type
  } catch {
    return undefined
  }
}
