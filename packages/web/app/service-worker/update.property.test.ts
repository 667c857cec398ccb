import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeBrowser, loadWorkers } from './testing/fake-browser.ts'

const PAGE = '/en-US/app/home'

let workers: Awaited<ReturnType<typeof loadWorkers>>

beforeEach(async () => {
  workers = await loadWorkers()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const open = async (browser: FakeBrowser, isHard = false) => {
  void browser.open(PAGE, { isHard })
  await wait(500)
}

const reload = async (browser: FakeBrowser, isHard = false) => {
  const [old] = browser.pages
  await open(browser, isHard)
  // The old document is closed when the new one is shown.
  if (old) browser.close(browser.pages.indexOf(old))
}

const STEPS = {
  reload,
  'hard reload': (browser: FakeBrowser) => reload(browser, true),
  'open another page': open,
  'close a page': (browser: FakeBrowser) => browser.close(0),
  'release the new build': (browser: FakeBrowser) => void (browser.released = 'new'),
  reconnect: (browser: FakeBrowser) => void (browser.requestsLeft = Infinity),
  'slow network': (browser: FakeBrowser) => void (browser.latencyMs = 9000),
  'fast network': (browser: FakeBrowser) => void (browser.latencyMs = 20),
  'wait 1 s': () => wait(1000),
  'wait 15 s': () => wait(15_000),
}

const step = fc.oneof(
  fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  fc.nat(12).map((requests) => ({ cutOffAfter: requests })),
)

it('ends on the new build, whatever happened before', { timeout: 120_000 }, async () => {
  const property = fc.asyncProperty(
    fc.array(step, { maxLength: 15 }),
    fc.constantFrom(20, 9000),
    async (steps, latencyMs) => {
      const browser = new FakeBrowser(workers)
      await open(browser)
      await wait(5000)
      for (const each of steps)
        if (typeof each === 'object') browser.requestsLeft = each.cutOffAfter
        else await STEPS[each](browser)
      browser.released = 'new'
      browser.requestsLeft = Infinity
      browser.latencyMs = latencyMs
      while (browser.pages.length > 1) browser.close(0)
      for (let reloads = 0; reloads < 4; reloads++) {
        await reload(browser)
        await wait(60_000)
      }
      const builds = (await browser.caches.keys()).filter((name) => name.startsWith('stay-build-'))
      expect({
        pages: browser.pages.map(({ build }) => build),
        active: browser.registration.active?.build,
        waiting: browser.registration.waiting?.build,
        builds,
      }).toEqual({ pages: ['new'], active: 'new', waiting: undefined, builds: ['stay-build-new'] })
    },
  )
  await fc.assert(property, { numRuns: 1000 })
})
