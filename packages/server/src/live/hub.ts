import { setTimeout as sleep } from 'node:timers/promises'
import { SOCKET_CLOSED, SOCKET_PING_MS } from '@stay/contract/push/socket'
import type { PushType } from '@stay/contract/push/push'
import type { WebSocket } from 'ws'
import type { LiveEvent } from './events.ts'

/** A client with this much unread data is disconnected; its page reconnects by itself. */
const MAX_BUFFERED_BYTES = 64 * 1024
const SWEEP_INTERVAL_MS = 1000
const CLOSE_TIMEOUT_MS = 1000

export type Listener = {
  socket: WebSocket
  /** Id of the push token: its hash. */
  tokenId: string
  sessionId: string
  stayId: string
  topics: string[]
  endsAt: number
}

type Connection = Listener & { pingAt: number; isAwaitingPong: boolean }

export class Hub {
  #byToken = new Map<string, Connection>()
  #byTopic = new Map<string, Set<Connection>>()
  #roomWaiters = new Map<string, Set<() => void>>()
  #sweepTimer: NodeJS.Timeout | undefined
  #isStopped = false
  #now: () => number
  onConnected: (tokenId: string) => void = () => {}
  onDisconnected: (tokenId: string) => void = () => {}
  onRoom: (roomId: string) => void = () => {}

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  get size(): number {
    return this.#byToken.size
  }

  tokenIds(): string[] {
    return [...this.#byToken.keys()]
  }

  sessionIds(): string[] {
    return [...new Set([...this.#byToken.values()].map(({ sessionId }) => sessionId))]
  }

  start(): void {
    this.#sweepTimer = setInterval(() => this.sweep(), SWEEP_INTERVAL_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweepTimer)
    this.#isStopped = true
    for (const waiters of this.#roomWaiters.values()) for (const resolve of waiters) resolve()
    for (const { socket } of this.#byToken.values()) socket.close(SOCKET_CLOSED.shutdown)
    for (let waited = 0; this.size > 0 && waited < CLOSE_TIMEOUT_MS; waited += 20) await sleep(20)
    for (const { socket } of this.#byToken.values()) socket.terminate()
  }

  add(listener: Listener): void {
    if (this.#isStopped) return listener.socket.close(SOCKET_CLOSED.shutdown)
    // One socket per token: the page has opened a new one.
    this.#byToken.get(listener.tokenId)?.socket.terminate()
    const connection: Connection = {
      ...listener,
      pingAt: this.#now() + SOCKET_PING_MS,
      isAwaitingPong: false,
    }
    this.#byToken.set(connection.tokenId, connection)
    for (const topic of connection.topics) this.#subscribe(connection, topic)
    this.onConnected(connection.tokenId)
    connection.socket.on('pong', () => {
      connection.isAwaitingPong = false
    })
    connection.socket.on('error', () => connection.socket.terminate())
    connection.socket.on('close', () => this.#remove(connection))
  }

  #remove(connection: Connection): void {
    for (const topic of connection.topics) this.#unsubscribe(connection, topic)
    if (this.#byToken.get(connection.tokenId) !== connection) return
    this.#byToken.delete(connection.tokenId)
    this.onDisconnected(connection.tokenId)
  }

  #subscribe(connection: Connection, topic: string): void {
    const listeners = this.#byTopic.get(topic)
    if (listeners) listeners.add(connection)
    else this.#byTopic.set(topic, new Set([connection]))
  }

  #unsubscribe(connection: Connection, topic: string): void {
    const listeners = this.#byTopic.get(topic)
    listeners?.delete(connection)
    if (listeners?.size === 0) this.#byTopic.delete(topic)
  }

  handle(event: LiveEvent): void {
    switch (event.kind) {
      case 'message':
        return this.#send(event.to, JSON.stringify(event.message))
      case 'ended':
        for (const connection of this.#byToken.values())
          if (
            'stayId' in event ? connection.stayId === event.stayId : connection.sessionId === event.sessionId
          )
            connection.socket.close(SOCKET_CLOSED.badToken)
        return
      case 'ends':
        for (const connection of this.#byToken.values())
          if (connection.stayId === event.stayId) connection.endsAt = event.at
        return
      case 'room':
        this.onRoom(event.roomId)
        for (const resolve of this.#roomWaiters.get(event.roomId) ?? []) resolve()
        return
      case 'topics': {
        const connection = this.#byToken.get(event.token)
        if (!connection) return
        for (const topic of connection.topics) this.#unsubscribe(connection, topic)
        connection.topics = event.topics
        for (const topic of connection.topics) this.#subscribe(connection, topic)
      }
    }
  }

  #send(to: { topics: string[] } | { tokens: string[] }, text: string): void {
    const data = Buffer.from(text)
    if ('tokens' in to) {
      for (const tokenId of to.tokens) {
        const connection = this.#byToken.get(tokenId)
        if (connection) send(connection, data)
      }
      return
    }
    if (to.topics.length === 1) {
      for (const connection of this.#byTopic.get(to.topics[0] ?? '') ?? []) send(connection, data)
      return
    }
    // A set, so that a socket with several of the topics gets the message once.
    const listeners = new Set(to.topics.flatMap((topic) => [...(this.#byTopic.get(topic) ?? [])]))
    for (const connection of listeners) send(connection, data)
  }

  async waitForRoom(roomId: string, timeoutMs: number): Promise<void> {
    if (this.#isStopped) return
    const change = Promise.withResolvers<void>()
    const timer = setTimeout(change.resolve, timeoutMs)
    const waiters = this.#roomWaiters.get(roomId) ?? new Set()
    this.#roomWaiters.set(roomId, waiters.add(change.resolve))
    await change.promise
    clearTimeout(timer)
    waiters.delete(change.resolve)
    if (waiters.size === 0) this.#roomWaiters.delete(roomId)
  }

  refreshAll(durationMs: number): void {
    const types: PushType[] = ['refresh_notification', 'refresh_room']
    const texts = types.map((type) => Buffer.from(JSON.stringify({ type })))
    const all = [...this.#byToken.values()]
    const intervalMs = durationMs / Math.max(1, all.length)
    all.forEach((connection, index) =>
      setTimeout(() => {
        for (const data of texts) send(connection, data)
      }, index * intervalMs).unref(),
    )
  }

  closeSessions(sessionIds: ReadonlySet<string>): void {
    for (const connection of this.#byToken.values())
      if (sessionIds.has(connection.sessionId)) connection.socket.close(SOCKET_CLOSED.badToken)
  }

  sweep(): void {
    const now = this.#now()
    for (const connection of this.#byToken.values()) {
      if (now >= connection.endsAt) connection.socket.close(SOCKET_CLOSED.badToken)
      if (now < connection.pingAt) continue
      if (connection.isAwaitingPong) {
        connection.socket.terminate()
        continue
      }
      connection.isAwaitingPong = true
      connection.pingAt = now + SOCKET_PING_MS
      connection.socket.ping()
    }
  }
}

function send({ socket }: Connection, data: Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
  else socket.send(data, { binary: false })
}
