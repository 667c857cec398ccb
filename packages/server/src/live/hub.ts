import { setTimeout as sleep } from 'node:timers/promises'
import { SOCKET_CLOSED, SOCKET_PING_MS } from '@stay/contract/push/socket'
import type { PushType } from '@stay/contract/push/push'
import type { WebSocket } from 'ws'
import type { LiveEvent } from './events.ts'

/** Whoever lets this much pile up does not read: the socket is dropped, and the page comes back when it can. */
const MAX_WAITING_BYTES = 64 * 1024
const SWEEP_MS = 1000
/** Whoever has not said goodbye by then is left. */
const GOODBYE_MS = 1000

export type Listener = {
  socket: WebSocket
  /** The hashed token. */
  name: string
  sessionId: string
  stayId: string
  topics: string[]
  /** When the session is over by itself. */
  endsAt: number
}

type Held = Listener & { pingAt: number; isAwaitingPong: boolean }

/** The open sockets of this process. */
export class Hub {
  #byName = new Map<string, Held>()
  #byTopic = new Map<string, Set<Held>>()
  #waiting = new Map<string, Set<() => void>>()
  #sweeping: NodeJS.Timeout | undefined
  #isStopped = false
  #now: () => number
  /** Told of every token that has got a socket, and of every one that has lost it. */
  onCame: (name: string) => void = () => {}
  onGone: (name: string) => void = () => {}
  /** Told of every room in which somebody came, left, or changed. */
  onRoom: (roomId: string) => void = () => {}

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  get size(): number {
    return this.#byName.size
  }

  names(): string[] {
    return [...this.#byName.keys()]
  }

  sessionIds(): string[] {
    return [...new Set([...this.#byName.values()].map(({ sessionId }) => sessionId))]
  }

  start(): void {
    this.#sweeping = setInterval(() => this.sweep(), SWEEP_MS)
  }

  /** Says goodbye to everybody, and does not wait long for those who sleep. */
  async stop(): Promise<void> {
    clearInterval(this.#sweeping)
    this.#isStopped = true
    for (const waiting of this.#waiting.values()) for (const tell of waiting) tell()
    for (const { socket } of this.#byName.values()) socket.close(SOCKET_CLOSED.shutdown)
    for (let waited = 0; this.size > 0 && waited < GOODBYE_MS; waited += 20) await sleep(20)
    for (const { socket } of this.#byName.values()) socket.terminate()
  }

  add(listener: Listener): void {
    if (this.#isStopped) return listener.socket.close(SOCKET_CLOSED.shutdown)
    // A token has one socket: the page has opened another.
    this.#byName.get(listener.name)?.socket.terminate()
    const held: Held = { ...listener, pingAt: this.#now() + SOCKET_PING_MS, isAwaitingPong: false }
    this.#byName.set(held.name, held)
    for (const topic of held.topics) this.#subscribe(held, topic)
    this.onCame(held.name)
    held.socket.on('pong', () => {
      held.isAwaitingPong = false
    })
    held.socket.on('error', () => held.socket.terminate())
    held.socket.on('close', () => this.#remove(held))
  }

  #remove(held: Held): void {
    for (const topic of held.topics) this.#unsubscribe(held, topic)
    if (this.#byName.get(held.name) !== held) return
    this.#byName.delete(held.name)
    this.onGone(held.name)
  }

  #subscribe(held: Held, topic: string): void {
    const listeners = this.#byTopic.get(topic)
    if (listeners) listeners.add(held)
    else this.#byTopic.set(topic, new Set([held]))
  }

  #unsubscribe(held: Held, topic: string): void {
    const listeners = this.#byTopic.get(topic)
    listeners?.delete(held)
    if (listeners?.size === 0) this.#byTopic.delete(topic)
  }

  /** Does here what an event says. */
  handle(event: LiveEvent): void {
    switch (event.kind) {
      case 'message':
        return this.#send(event.to, JSON.stringify(event.message))
      case 'ended':
        for (const held of this.#byName.values())
          if ('stayId' in event ? held.stayId === event.stayId : held.sessionId === event.sessionId)
            held.socket.close(SOCKET_CLOSED.badToken)
        return
      case 'ends':
        for (const held of this.#byName.values()) if (held.stayId === event.stayId) held.endsAt = event.at
        return
      case 'room':
        this.onRoom(event.roomId)
        for (const tell of this.#waiting.get(event.roomId) ?? []) tell()
        return
      case 'topics': {
        const held = this.#byName.get(event.token)
        if (!held) return
        for (const topic of held.topics) this.#unsubscribe(held, topic)
        held.topics = event.topics
        for (const topic of held.topics) this.#subscribe(held, topic)
      }
    }
  }

  #send(to: { topics: string[] } | { tokens: string[] }, text: string): void {
    // One buffer for all: it is written as often as there are sockets, and made once.
    const data = Buffer.from(text)
    if ('tokens' in to) {
      for (const name of to.tokens) {
        const held = this.#byName.get(name)
        if (held) send(held, data)
      }
      return
    }
    if (to.topics.length === 1) {
      for (const held of this.#byTopic.get(to.topics[0] ?? '') ?? []) send(held, data)
      return
    }
    // Whoever hears several of the topics is told once.
    const listeners = new Set(to.topics.flatMap((topic) => [...(this.#byTopic.get(topic) ?? [])]))
    for (const held of listeners) send(held, data)
  }

  /** Waits until something changes in a room, but not longer than this. */
  async waitForRoom(roomId: string, longestMs: number): Promise<void> {
    if (this.#isStopped) return
    const news = Promise.withResolvers<void>()
    const timer = setTimeout(news.resolve, longestMs)
    const waiting = this.#waiting.get(roomId) ?? new Set()
    this.#waiting.set(roomId, waiting.add(news.resolve))
    await news.promise
    clearTimeout(timer)
    waiting.delete(news.resolve)
    if (waiting.size === 0) this.#waiting.delete(roomId)
  }

  /** Something may have been missed: every page asks anew, over a while and not all at once. */
  refreshAll(overMs: number): void {
    const types: PushType[] = ['refresh_notification', 'refresh_room']
    const texts = types.map((type) => Buffer.from(JSON.stringify({ type })))
    const all = [...this.#byName.values()]
    const each = overMs / Math.max(1, all.length)
    all.forEach((held, index) =>
      setTimeout(() => {
        for (const data of texts) send(held, data)
      }, index * each).unref(),
    )
  }

  end(sessionIds: ReadonlySet<string>): void {
    for (const held of this.#byName.values())
      if (sessionIds.has(held.sessionId)) held.socket.close(SOCKET_CLOSED.badToken)
  }

  /** Asks sockets whether they are alive, each in its turn; drops the dead and those whose time is over. */
  sweep(): void {
    const now = this.#now()
    for (const held of this.#byName.values()) {
      if (now >= held.endsAt) held.socket.close(SOCKET_CLOSED.badToken)
      if (now < held.pingAt) continue
      if (held.isAwaitingPong) {
        held.socket.terminate()
        continue
      }
      held.isAwaitingPong = true
      held.pingAt = now + SOCKET_PING_MS
      held.socket.ping()
    }
  }
}

function send({ socket }: Held, data: Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate()
  else socket.send(data, { binary: false })
}
