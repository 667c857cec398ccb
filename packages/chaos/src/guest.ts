import { setTimeout as sleep } from 'node:timers/promises'
import { PUSH_API, TOURIST_API } from '@stay/contract/paths'
import { reconnectDelay } from '@stay/contract/push/socket'
import { WebSocket } from 'ws'
import { HOTEL, type Room } from './hotel.ts'
import { CallLog, type RecordedCall } from './call-log.ts'

/** A guest whose client behaves like the app: it reconnects its socket with a new push token each time. */
export class Guest {
  room: Room
  calls: CallLog
  access = ''
  refresh = ''
  /** Types of the received socket messages, and `open` for each connection. */
  received: string[] = []
  socket: WebSocket | undefined
  url: string
  #leaving = new AbortController()
  #connection: Promise<void> | undefined

  constructor(url: string, room: Room, calls = new CallLog()) {
    this.url = url
    this.room = room
    this.calls = calls
  }

  call(name: string, path: string, options: Parameters<CallLog['call']>[2] = {}): Promise<RecordedCall> {
    const url = path.startsWith('/api') ? path : `${TOURIST_API}${path}`
    return this.calls.call(`guest ${name}`, this.url + url, { token: this.access, ...options })
  }

  async signIn(at = this.url): Promise<RecordedCall> {
    const { number: roomNumber, lastName, pin } = this.room
    const response = await this.calls.call(
      'guest sign in',
      `${at}${TOURIST_API}/authentication/tourists/token`,
      {
        method: 'POST',
        body: { grantType: 'stay', hotelId: HOTEL, roomNumber, lastName, pin },
      },
    )
    if (response.status === 200) Object.assign(this, response.body)
    return response
  }

  async refreshTokens(): Promise<RecordedCall> {
    const response = await this.calls.call('guest token refresh', `${this.url}${TOURIST_API}/token/refresh`, {
      method: 'POST',
      body: { access: this.access, refresh: this.refresh },
    })
    if (response.status === 200) Object.assign(this, response.body)
    return response
  }

  unread = async () =>
    (await this.call('counter', '/notifications/me/counter/')).body as { unread: number } | undefined

  connect(): void {
    this.#connection = this.#stayConnected()
  }

  async disconnect(): Promise<void> {
    this.#leaving.abort()
    this.socket?.terminate()
    await this.#connection
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#leaving
    for (let attempt = 0; !signal.aborted; attempt++) {
      const wasOpen = await this.#openSocket().catch(() => false)
      if (wasOpen) attempt = 0
      await sleep(reconnectDelay(attempt, true), undefined, { signal }).catch(() => {})
    }
  }

  /** Resolves when the socket closes. Returns whether it was ever open. */
  async #openSocket(): Promise<boolean> {
    const issued = await this.call('push token', `${PUSH_API}/push-tokens`, { method: 'POST' })
    if (issued.status !== 201) return false
    const { token } = issued.body as { token: string }
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/push-streams/${token}`)
    this.socket = socket
    if (this.#leaving.signal.aborted) socket.terminate()
    let wasOpen = false
    socket.on('open', () => {
      wasOpen = true
      this.received.push('open')
    })
    socket.on('message', (data: Buffer) =>
      this.received.push((JSON.parse(data.toString()) as { type: string }).type),
    )
    socket.on('error', () => {})
    return new Promise((resolve) => socket.on('close', () => resolve(wasOpen)))
  }
}
