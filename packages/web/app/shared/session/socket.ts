import { PUSH_STREAMS } from '@stay/contract/paths'
import type { PushType } from '@stay/contract/push/push'
import {
  SOCKET_CLOSED,
  SOCKET_PING_MS,
  SOCKET_RECONNECT_MS,
  reconnectDelay,
} from '@stay/contract/push/socket'
import { pushApi } from './guest-api.ts'
import { session } from './session.ts'

/** What to do for each kind of message; whatever else comes is ignored. */
type Handlers = {
  /** All must be asked for: what was said meanwhile is unknown. */ opened: () => void
} & Record<PushType, () => void>

/** Holds a socket open as long as somebody is signed in. Answers how to stop. */
export function listen(handlers: Handlers): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let isStopped = false
  /** The try that counts: whatever belongs to an earlier one is left. */
  let current = 0

  const connect = async () => {
    if (isStopped || !session.isAuthenticated()) return
    const mine = ++current
    socket?.close()
    try {
      // Each try has a token of its own.
      const { token } = await pushApi()('POST /push-tokens', {})
      if (isStopped || mine !== current) return
      socket = new WebSocket(location.origin.replace(/^http/, 'ws') + PUSH_STREAMS + token)
      socket.addEventListener('open', () => {
        attempt = 0
        handlers.opened()
      })
      socket.addEventListener('message', ({ data }) => dispatch(String(data)))
      socket.addEventListener('close', ({ code }) => void (mine === current && closed(code)))
    } catch {
      if (mine === current) again()
    }
  }

  const dispatch = (text: string) => {
    const type = readType(text)
    if (type === 'refresh_notification' || type === 'refresh_room') handlers[type]()
  }

  const closed = async (code: number) => {
    if (isStopped) return
    // The session may be over: the server knows, and the page must not wait to learn it.
    if (code === SOCKET_CLOSED.badToken) {
      if (!(await session.renew({ isForced: true }))) return
      handlers.opened()
    }
    again()
  }

  const again = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void connect(), reconnectDelay(attempt++))
  }

  // With the network back, or another one, a socket may be dead and not know it. No need to wait longer than the least.
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), SOCKET_RECONNECT_MS)
  }
  let hiddenAt = 0
  // So may that of a phone that slept.
  const look = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      return
    }
    handlers.opened()
    if (Date.now() - hiddenAt > SOCKET_PING_MS) soon()
  }
  addEventListener('online', soon)
  document.addEventListener('visibilitychange', look)
  void connect()

  return () => {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', soon)
    document.removeEventListener('visibilitychange', look)
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
