import type { ApiResponse } from '@stay/contract/http/client'
import { vi } from 'vitest'
import type { LiveEnvironment } from '../environment.ts'

type Reply = { status: number; body?: unknown; headers?: Record<string, string> }
export type Request = { method: string; path: string; headers: Record<string, string>; body: unknown }

export class FakeDevice {
  storage = new Map<string, string>()
  accessToken: string | undefined
  tabs: FakeTab[] = []
  #queue: Promise<unknown> = Promise.resolve()
  #held: string[] = []

  /** Exclusive locks run one after the other; shared locks are only listed while they are held. */
  locks: LiveEnvironment['locks'] = {
    request: (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as () => Promise<unknown>
      if (rest.length > 1) {
        this.#held.push(name)
        return work().finally(() => {
          this.#held.splice(this.#held.indexOf(name), 1)
        })
      }
      const next = this.#queue.then(work, work)
      this.#queue = next.catch(() => undefined)
      return next
    },
    query: () => Promise.resolve({ held: this.#held.map((name) => ({ name })), pending: [] }),
  }

  openTab(reply: (request: Request) => Reply | Promise<Reply>): FakeTab {
    const tab = new FakeTab(this, reply)
    this.tabs.push(tab)
    return tab
  }
}

export class FakeTab {
  requests: Request[] = []
  sockets: FakeSocket[] = []
  visibilityState: DocumentVisibilityState = 'visible'
  deleteGuestData = vi.fn(() => Promise.resolve())
  hiddenFromReports: string[] = []
  environment: LiveEnvironment
  #events = new EventTarget()
  #messages = new EventTarget()

  constructor(device: FakeDevice, reply: (request: Request) => Reply | Promise<Reply>) {
    const { storage } = device
    const isVisible = () => this.visibilityState
    this.environment = {
      locale: () => 'en-US',
      path: () => '/en-US/app/hotel/h1/details',
      now: Date.now,
      fetch: async (url, { method, headers, body }) => {
        const request = { method, path: url, headers, body: body && (JSON.parse(body) as unknown) }
        this.requests.push(request)
        return toResponse(await reply(request))
      },
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      accessToken: {
        read: () => device.accessToken,
        delete: () => {
          device.accessToken = undefined
        },
      },
      locks: device.locks,
      channel: () => ({
        postMessage: (data: unknown) => {
          for (const tab of device.tabs) if (tab !== this) tab.receive(data)
        },
        addEventListener: ((type: string, listener: EventListener) =>
          this.#messages.addEventListener(type, listener)) as BroadcastChannel['addEventListener'],
      }),
      openSocket: (path) => {
        const socket = new FakeSocket(path)
        this.sockets.push(socket)
        return socket as unknown as WebSocket
      },
      window: this.#events,
      document: {
        addEventListener: this.#events.addEventListener.bind(this.#events),
        removeEventListener: this.#events.removeEventListener.bind(this.#events),
        get visibilityState() {
          return isVisible()
        },
      } as LiveEnvironment['document'],
      hideFromReports: (texts) => {
        this.hiddenFromReports = texts
      },
      deleteGuestData: this.deleteGuestData,
    }
  }

  receive(data: unknown): void {
    this.#messages.dispatchEvent(Object.assign(new Event('message'), { data }))
  }

  dispatch(type: string, fields: object = {}): void {
    this.#events.dispatchEvent(Object.assign(new Event(type), fields))
  }

  show(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState
    this.dispatch('visibilitychange')
  }

  calls = () =>
    this.requests.map(({ method, path }) => `${method} ${path.replace(/^\/api\/v1(\/tourist)?/, '')}`)
}

export class FakeSocket extends EventTarget {
  path: string
  isClosed = false

  constructor(path: string) {
    super()
    this.path = path
  }

  open = () => this.dispatchEvent(new Event('open'))
  send = (type: string) =>
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify({ type }) }))
  drop = (code = 1006) => this.dispatchEvent(Object.assign(new Event('close'), { code }))
  close(): void {
    this.isClosed = true
  }
}

const toResponse = ({ status, body, headers }: Reply): ApiResponse => ({
  ok: status < 400,
  status,
  headers: new Headers(headers),
  json: () => Promise.resolve(body),
})

export const noConnection = () => Promise.reject<Reply>(new TypeError('failed to fetch'))
