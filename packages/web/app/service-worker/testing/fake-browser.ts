import { BUILD_HEADER } from '@stay/contract/offline/build-meta'
import { LOCALES } from '@stay/contract/i18n/locale'
import { SERVICE_WORKER } from '@stay/contract/paths'
import { vi } from 'vitest'
import { activateWaiting } from '../../shared/offline/activate-waiting.ts'
import { FakeCaches } from '../../shared/offline/testing/fake-caches.ts'

const ORIGIN = 'https://stay.example'
/** The page registers the worker when it is idle. */
const IDLE_MS = 1000

export type Build = 'old' | 'new'
type Handler = (event: Record<string, unknown>) => void
type Handlers = Map<string, Handler>

/** The code of the service worker in both builds. It runs in the browser that was created last. */
export async function loadWorkers(): Promise<Record<Build, Handlers>> {
  return { old: await loadWorker('old'), new: await loadWorker('new') }
}

let current: FakeBrowser

async function loadWorker(build: Build): Promise<Handlers> {
  const handlers: Handlers = new Map()
  vi.resetModules()
  vi.stubGlobal('__BUILD_ID__', build)
  vi.stubGlobal('__PRECACHE__', {
    core: [`/assets/app-${build}.js`, `/assets/more-${build}.js`, '/start'],
    byLocale: Object.fromEntries(
      LOCALES.map((locale) => [locale, [`/assets/${locale}-${build}.js`, `/shell/${locale}`]]),
    ),
    optional: [],
  })
  vi.stubGlobal('navigator', {
    language: 'en-US',
    storage: { estimate: () => Promise.resolve({ quota: 1_000_000_000, usage: 0 }) },
  })
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    get registration() {
      return current.registration
    },
    skipWaiting: () => current.skipWaiting(build),
    clients: {
      matchAll: () => Promise.resolve(current.pages.map(({ url }) => ({ url }))),
      claim: () => Promise.resolve(),
    },
  })
  await import('../worker.ts')
  return handlers
}

class Worker extends EventTarget {
  readonly build: Build
  state = 'installing'
  isSkippingWaiting = false
  /** Number of events whose work has not ended. */
  inFlight = 0
  readonly #handlers: Handlers
  readonly #onIdle: () => void

  constructor(build: Build, handlers: Handlers, onIdle: () => void) {
    super()
    this.build = build
    this.#handlers = handlers
    this.#onIdle = onIdle
  }

  postMessage = (data: unknown) =>
    void this.dispatch('message', { data, source: current.pages.at(-1) }).ended.catch(() => undefined)

  /** `ended` waits for all work that the event started. */
  dispatch(type: string, event: object): { response?: Promise<Response>; ended: Promise<void> } {
    const work: Promise<unknown>[] = []
    const result: { response?: Promise<Response> } = {}
    this.inFlight++
    this.#handlers.get(type)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => work.push((result.response = promise)),
    })
    const finish = async () => {
      // Work may be added while other work is in progress.
      for (let at = 0; at < work.length; at++) await work[at]
    }
    const ended = finish().finally(() => {
      this.inFlight--
      this.#onIdle()
    })
    return { ...result, ended }
  }

  setState(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

type Registration = { installing: Worker | null; waiting: Worker | null; active: Worker | null }

/** Also a page's view of the registration. */
class Page extends EventTarget {
  readonly url: string
  controller: Worker | null
  /** Undefined for the browser's own error page. */
  build: Build | undefined
  isClosed = false
  readonly #registration: Registration

  constructor(url: string, controller: Worker | null, registration: Registration) {
    super()
    this.url = url
    this.controller = controller
    this.#registration = registration
  }
  get installing() {
    return this.isClosed ? null : this.#registration.installing
  }
  get waiting() {
    return this.isClosed ? null : this.#registration.waiting
  }
}

/**
 * A model of the life cycle of service workers, as specified and as Chromium implements it: a waiting worker that
 * skips waiting is activated when the active one has no event in progress.
 */
export class FakeBrowser {
  caches = new FakeCaches()
  /** The build on the server. */
  released: Build = 'old'
  /** The network fails after this number of requests. */
  requestsLeft = Infinity
  latencyMs = 20
  pages: Page[] = []
  registration: Registration = { installing: null, waiting: null, active: null }
  readonly #workers: Record<Build, Handlers>

  constructor(workers: Record<Build, Handlers>) {
    this.#workers = workers
    // oxlint-disable-next-line typescript/no-this-alias -- the workers run in this browser
    current = this
    vi.stubGlobal('caches', this.caches)
    vi.stubGlobal('fetch', (input: string | { url: string }) =>
      this.#fetch((typeof input === 'string' ? input : input.url).replace(ORIGIN, '')),
    )
  }

  async #fetch(path: string): Promise<Response> {
    await new Promise((resolve) => {
      setTimeout(resolve, this.latencyMs)
    })
    if (this.requestsLeft-- <= 0) throw new TypeError('offline')
    if (path.startsWith('/assets/'))
      return new Response(path, { status: path.includes(`-${this.released}.`) ? 200 : 404 })
    return new Response(this.released, { headers: { [BUILD_HEADER]: this.released } })
  }

  /** Looks for a new worker, as browsers do after every navigation. */
  async #update(): Promise<void> {
    const build = (await (await this.#fetch(SERVICE_WORKER)).text()) as Build
    const { installing, waiting, active } = this.registration
    if ((installing ?? waiting ?? active)?.build !== build) await this.#install(build)
  }

  async #install(build: Build): Promise<void> {
    const { registration } = this
    const worker = new Worker(build, this.#workers[build], () => this.#activateIfReady())
    registration.installing = worker
    for (const page of this.pages) page.dispatchEvent(new Event('updatefound'))
    try {
      await worker.dispatch('install', {}).ended
    } catch {
      registration.installing = null
      return worker.setState('redundant')
    }
    registration.installing = null
    registration.waiting?.setState('redundant')
    registration.waiting = worker
    worker.setState('installed')
    this.#activateIfReady()
  }

  skipWaiting(build: Build): Promise<void> {
    const { waiting } = this.registration
    if (waiting?.build === build) waiting.isSkippingWaiting = true
    this.#activateIfReady()
    return Promise.resolve()
  }

  #activateIfReady(): void {
    const { active, waiting } = this.registration
    if (!waiting) return
    const isInUse = this.pages.some(({ controller }) => controller !== null && controller === active)
    if (active && (active.inFlight > 0 || (isInUse && !waiting.isSkippingWaiting))) return
    this.registration.waiting = null
    this.registration.active = waiting
    active?.setState('redundant')
    // The worker claims all pages.
    for (const page of this.pages) page.controller = waiting
    void waiting.dispatch('activate', {}).ended.then(() => waiting.setState('activated'))
  }

  /** A hard reload bypasses the service worker. */
  async open(path: string, { isHard = false } = {}): Promise<void> {
    const url = ORIGIN + path
    const controller = isHard ? null : this.registration.active
    const request = { url, method: 'GET', mode: 'navigate', headers: new Headers() }
    const page = new Page(url, controller, this.registration)
    this.pages.push(page)
    const response = await (controller?.dispatch('fetch', { request }).response ?? this.#fetch(path)).catch(
      () => undefined,
    )
    const text = await response?.text()
    if (text !== 'old' && text !== 'new') return
    page.build = text
    void this.#update().catch(() => undefined)
    await new Promise((resolve) => {
      setTimeout(resolve, IDLE_MS)
    })
    if (page.isClosed) return
    activateWaiting(page as unknown as ServiceWorkerRegistration, text)
    this.registration.active?.postMessage('rest')
  }

  close(index: number): void {
    for (const page of this.pages.splice(index, 1)) page.isClosed = true
    this.#activateIfReady()
  }
}
