import { vi } from 'vitest'
import { FakeCaches } from '../../shared/offline/testing/fake-caches.ts'

export const ORIGIN = 'https://stay.example'
export const BUILD_ID = 'new'

export const LOCALE_FILES = {
  'en-US': ['/assets/en.js'],
  pl: ['/assets/pl.js'],
  'de-DE': ['/assets/de.js'],
  cs: ['/assets/cs.js'],
  sk: ['/assets/sk.js'],
  hr: ['/assets/hr.js'],
}

type Reply = Response | Error | undefined

/** The global scope of a service worker. Import the worker's modules after creating it. */
export class FakeWorker {
  caches = new FakeCaches()
  pages: string[] = []
  registration: Record<string, unknown> = { installing: null, waiting: null }
  skipWaiting = vi.fn(() => Promise.resolve())
  requests: string[] = []
  /** The server; offline unless set. */
  reply: (path: string) => Reply | Promise<Reply> = () => undefined
  #pending: Promise<unknown>[] = []

  constructor({ freeBytes = 1_000_000_000 } = {}) {
    vi.resetModules()
    vi.stubGlobal('__BUILD_ID__', BUILD_ID)
    vi.stubGlobal('__PRECACHE__', {
      core: ['/assets/app.js', '/start'],
      byLocale: LOCALE_FILES,
      optional: [],
    })
    vi.stubGlobal('caches', this.caches)
    vi.stubGlobal('navigator', {
      language: 'en-US',
      storage: { estimate: () => Promise.resolve({ quota: freeBytes, usage: 0 }) },
    })
    vi.stubGlobal('self', {
      location: { origin: ORIGIN },
      registration: this.registration,
      skipWaiting: this.skipWaiting,
      clients: { matchAll: () => Promise.resolve(this.pages.map((url) => ({ url }))) },
    })
    vi.stubGlobal('fetch', async (input: string | Request) => {
      const path = (typeof input === 'string' ? input : input.url).replace(ORIGIN, '')
      this.requests.push(path)
      const reply = await this.reply(path)
      if (reply instanceof Response) return reply
      throw reply ?? new TypeError('offline')
    })
  }

  fetchEvent(path: string): FetchEvent {
    return {
      request: new Request(ORIGIN + path),
      waitUntil: (work: Promise<unknown>) => void this.#pending.push(work),
    } as unknown as FetchEvent
  }

  /** Waits for the work that events have passed to `waitUntil`. */
  settle = () => Promise.all(this.#pending.splice(0))
}

export const json = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers })
