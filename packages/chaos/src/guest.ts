import { setTimeout as sleep } from 'node:timers/promises'
import { PUSH_API, TOURIST_API } from '@stay/contract/paths'
import { reconnectDelay } from '@stay/contract/push/socket'
import { WebSocket } from 'ws'
import { HOTEL, type Room } from './hotel.ts'
import { Journal, type RecordedCall } from './journal.ts'

/** A guest with a phone, as the app makes it behave: it comes back to its socket and asks anew each time. */
export class Guest {
  room: Room
  journal: Journal
  access = ''
  refresh = ''
  /** What came over the socket, newest last. */
  heard: string[] = []
  socket: WebSocket | undefined
  url: string
  #going = new AbortController()
  #listening: Promise<void> | undefined

  constructor(url: string, room: Room, journal = new Journal()) {
    this.url = url
    this.room = room
    this.journal = journal
  }

  ask(what: string, path: string, options: Parameters<Journal['ask']>[2] = {}): Promise<RecordedCall> {
    const url = path.startsWith('/api') ? path : `${TOURIST_API}${path}`
    return this.journal.ask(`guest ${what}`, this.url + url, { token: this.access, ...options })
  }

  async signIn(at = this.url): Promise<RecordedCall> {
    const { number: roomNumber, lastName, pin } = this.room
    const answer = await this.journal.ask(
      'guest signs in',
      `${at}${TOURIST_API}/authentication/tourists/token`,
      {
        method: 'POST',
        body: { grantType: 'stay', hotelId: HOTEL, roomNumber, lastName, pin },
      },
    )
    if (answer.status === 200) Object.assign(this, answer.body)
    return answer
  }

  /** Changes the tokens for new ones, as the app does every four minutes. */
  async renew(): Promise<RecordedCall> {
    const answer = await this.journal.ask('guest renews', `${this.url}${TOURIST_API}/token/refresh`, {
      method: 'POST',
      body: { access: this.access, refresh: this.refresh },
    })
    if (answer.status === 200) Object.assign(this, answer.body)
    return answer
  }

  unread = async () =>
    (await this.ask('counter', '/notifications/me/counter/')).body as { unread: number } | undefined

  /** Opens the socket and keeps it open. */
  listen(): void {
    this.#listening = this.#listen()
  }

  async leave(): Promise<void> {
    this.#going.abort()
    this.socket?.terminate()
    await this.#listening
  }

  async #listen(): Promise<void> {
    const { signal } = this.#going
    for (let attempt = 0; !signal.aborted; attempt++) {
      const wasOpen = await this.#connect().catch(() => false)
      if (wasOpen) attempt = 0
      await sleep(reconnectDelay(attempt), undefined, { signal }).catch(() => {})
    }
  }

  /** Resolves when the socket has closed; whether it was open at all. */
  async #connect(): Promise<boolean> {
    const issued = await this.ask('push token', `${PUSH_API}/push-tokens`, { method: 'POST' })
    if (issued.status !== 201) return false
    const { token } = issued.body as { token: string }
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/push-streams/${token}`)
    this.socket = socket
    if (this.#going.signal.aborted) socket.terminate()
    let wasOpen = false
    socket.on('open', () => {
      wasOpen = true
      // Whatever was said while nobody listened is asked for.
      this.heard.push('open')
    })
    socket.on('message', (data: Buffer) =>
      this.heard.push((JSON.parse(data.toString()) as { type: string }).type),
    )
    socket.on('error', () => {})
    return new Promise((resolve) => socket.on('close', () => resolve(wasOpen)))
  }
}
