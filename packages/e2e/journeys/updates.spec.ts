import type { Page } from '@playwright/test'
import { makeNextBuild } from './builds.ts'
import { buildOf, demoPack, ownBuild, plugIn, unplug, untilKept } from './device.ts'
import { startLine, type Line } from './line.ts'
import { startOwnServer, type OwnServer } from '@stay/testkit/own-server'
import { expect, NETWORK_NOISE, test, withTimeout } from './test.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: NETWORK_NOISE })
// All of them need the two servers: one worker starts them once.
test.describe.configure({ mode: 'default' })

const DETAILS = '/en-US/app/hotel/pod-tatrami/details'
const A = ownBuild()
let next: Awaited<ReturnType<typeof makeNextBuild>>
let serverA: OwnServer
let serverB: OwnServer
let line: Line

test.beforeAll(async () => {
  next = await makeNextBuild()
  serverA = await startOwnServer(demoPack('pod-tatrami'))
  serverB = await startOwnServer(demoPack('pod-tatrami'), { WEB_BUILD: next.folder })
})
test.beforeEach(async () => {
  line = await startLine(serverA.url)
})
test.afterEach(() => line.close())
test.afterAll(async () => {
  await serverA.stop()
  await serverB.stop()
  await next.remove()
})

const note = (page: Page) => page.getByRole('region', { name: 'A new version is ready' })

/** Opens a page of build A, which the worker keeps; then the server has build B. */
async function openBefore(page: Page): Promise<void> {
  await page.goto(line.url + DETAILS)
  await untilKept(page)
  expect(await buildOf(page)).toBe(A)
  await expect.poll(() => page.evaluate((path) => caches.match(path).then(Boolean), DETAILS)).toBe(true)
}
const release = () => {
  line.target = serverB.url
}

/** Looks at the app again, as a guest does who comes back, until it is on build B. */
async function untilNext(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(line.url + DETAILS)
    expect(await buildOf(page)).toBe(next.id)
  }).toPass(withTimeout(25_000))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Pod Tatrami')
}

/** Without a network the app opens all the same, and all of it is of one build. Answers of which. */
async function isWhole(page: Page): Promise<string> {
  await unplug(page)
  await page.goto(`${line.url}/en-US/app/hotel/pod-tatrami/menu-item/eat/feed`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const build = (await buildOf(page)) ?? ''
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/') && name.endsWith('.js')),
  )
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) expect(script.endsWith('-next.js'), script).toBe(build === next.id)
  await plugIn(page)
  return build
}

test('a page of the build before is offered the next one, and a tap leads there', async ({ page }) => {
  await openBefore(page)
  release()
  // The device has kept the page: it is shown at once, and then finds that it is old.
  await page.goto(line.url + DETAILS)
  await note(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(page).catch(() => '')).toBe(next.id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Pod Tatrami')
  await expect(note(page)).toHaveCount(0)
  await untilUpdated(page)
  expect(await isWhole(page)).toBe(next.id)
})

test('whoever looks away comes back to the new build, but not over a half-filled form', async ({ page }) => {
  await page.goto(`${line.url}/en-US/auth`)
  await untilKept(page)
  await page.getByLabel('Last name').fill('Kowalska')
  release()
  await tellThatItIsBack(page)
  await expect(note(page)).toBeVisible()
  await lookAway(page)
  await expect(page.getByLabel('Last name')).toHaveValue('Kowalska')
  expect(await buildOf(page)).toBe(A)
  await page.getByLabel('Last name').fill('')
  await lookAway(page)
  await expect.poll(() => buildOf(page).catch(() => '')).toBe(next.id)
})

test('put aside, the offer waits, and the next page is of the new build', async ({ page }) => {
  await openBefore(page)
  release()
  await page.goto(line.url + DETAILS)
  await note(page).getByRole('button', { name: 'Close' }).click()
  await expect(note(page)).toHaveCount(0)
  await untilNext(page)
})

test('an update that is cut off at twenty points leaves a whole app, and ends on the new build', async ({
  page,
  context,
}) => {
  test.slow()
  await openBefore(page)
  // Pages look for updates by themselves: between the tries they find none.
  const noWorker = (path: string) => (path === '/sw.js' ? 'missing' : 'through')
  line.fate = noWorker
  release()
  const browser = await context.newCDPSession(page)
  for (let point = 0; point < 20; point++) {
    let seen = 0
    await browser.send('Network.clearBrowserCache')
    line.fate = (path) => (/^\/(assets|shell|start)/.test(path) && seen++ >= point * 2 ? 'cut' : 'through')
    await page.evaluate(tryToUpdate, next.id)
    expect(seen, 'so many requests came through, and the next was cut').toBeGreaterThan(point * 2)
    line.fate = noWorker
    if (point % 4 === 3) expect(await isWhole(page)).toBe(A)
  }
  line.fate = () => 'through'
  await untilNext(page)
  await untilUpdated(page)
  expect(await isWhole(page)).toBe(next.id)
})

for (const [kind, fate] of Object.entries({
  missing: 'missing',
  broken: { script: 'this is no script (' },
  throwing: { script: 'addEventListener("install", () => { throw new Error("no") })' },
} as const))
  test(`a ${kind} new worker keeps nobody on the old build`, async ({ page }) => {
    await openBefore(page)
    release()
    line.fate = (path) => (path === '/sw.js' ? fate : 'through')
    await untilNext(page)
    await page.getByRole('link', { name: 'Breakfast' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakfast')
  })

test('two tabs on two builds: each stays whole, and both end on the new one', async ({ page, context }) => {
  await openBefore(page)
  const other = await context.newPage()
  await other.goto(`${line.url}/en-US/auth`)
  await other.locator('html[data-ready]').waitFor({ state: 'attached' })
  await other.getByLabel('Last name').fill('Kowalska')
  release()
  await page.goto(line.url + DETAILS)
  await note(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(page).catch(() => '')).toBe(next.id)
  // The other tab has something half typed: it stays as it is, and can still go on.
  await expect(other.getByLabel('Last name')).toHaveValue('Kowalska')
  expect(await buildOf(other)).toBe(A)
  await other.getByRole('link', { name: 'Stay Companion home page' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your digital guest journey starts here!')
  await other.goto(line.url + DETAILS)
  await expect.poll(() => buildOf(other).catch(() => '')).toBe(next.id)
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a part that is gone leads to the page of the new build', async ({ page, noise }) => {
    await page.goto(line.url + DETAILS)
    release()
    await page.getByRole('link', { name: 'Breakfast' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakfast')
    expect(await buildOf(page)).toBe(next.id)
    // The router reports the missing chunk.
    noise.splice(0)
  })

  test('a part that stays away is asked for once more, then said in words, and never makes a loop', async ({
    page,
    noise,
  }) => {
    await page.goto(line.url + DETAILS)
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    line.fate = (path) => (/\/assets\/card-/.test(path) ? 'missing' : 'through')
    await page.getByRole('link', { name: 'Breakfast' }).first().click()
    const again = page.getByRole('link', { name: 'Try again' })
    await expect(again).toBeVisible()
    // The server's page can be read meanwhile.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakfast')
    // The router reloads the page that is open, which goes on to the one that was wanted.
    expect(documents).toBe(2)
    line.fate = () => 'through'
    await again.click()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await expect(again).toHaveCount(0)
    // The router reports the missing chunk.
    noise.splice(0)
  })
})

test('a page asks for the newest build about every hour', async ({ page }) => {
  await page.clock.install()
  await page.goto(line.url + DETAILS)
  await untilKept(page)
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/builds/latest.json') asked++
  })
  await page.clock.runFor('59:00')
  expect(asked).toBe(0)
  // At once: by a clock that runs so fast nobody could answer in time.
  await page.clock.fastForward('02:00')
  await expect.poll(() => asked).toBe(1)
})

test('an installation that wants no worker rids all devices of it', async ({ page }) => {
  const server = await startOwnServer(demoPack('pod-tatrami'))
  const leftOfWorkers = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).filter((name) => name.startsWith('stay-build')).length,
    ])
  try {
    line.target = server.url
    await openBefore(page)
    await server.kill()
    await server.start({ SERVICE_WORKER: 'off' })
    // A page that is just being opened may be lost between two workers: then it is opened once more, as anybody would.
    await expect(async () => {
      await page.goto(line.url + DETAILS, withTimeout(10_000))
      await expect.poll(leftOfWorkers).toEqual([0, 0])
    }).toPass(withTimeout(25_000))
    await page.goto(line.url + DETAILS)
    await expect(page.getByRole('region', { name: 'On this device' })).toHaveCount(0)
  } finally {
    await server.stop()
  }
})

test('a browser that cannot register the worker says that it cannot keep the hotel', async ({ page }) => {
  line.fate = (path) => (path === '/sw.js' ? 'missing' : 'through')
  await page.goto(line.url + DETAILS)
  await expect(page.getByRole('region', { name: 'On this device' })).toContainText(
    'This browser can’t save hotels for offline.',
  )
})

/** Runs in the page: asks for the new worker from the beginning, and waits until it is there, or has failed. */
async function tryToUpdate(build: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const ended = async () => {
    const worker = registration?.installing
    if (!worker) return
    await new Promise<void>((resolve) => {
      const look = () => {
        if (worker.state === 'redundant' || worker.state === 'installed') resolve()
      }
      worker.addEventListener('statechange', look)
      look()
    })
  }
  // The page itself may be at it; and an update goes on where it was cut off.
  await ended()
  await caches.delete(`stay-build-${build}`)
  await registration?.update()
  await ended()
}

/** Looks again until the worker of build B has all of it: only then it drops what the one before kept. */
async function untilUpdated(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('stay-build-')))
  await expect(async () => {
    await page.reload()
    await expect.poll(kept).toEqual([`stay-build-${next.id}`])
  }).toPass(withTimeout(25_000))
}

/** The network was away and is back: the page then asks for the newest build. */
async function tellThatItIsBack(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.locator('html[data-offline]')).toBeAttached()
  await page.context().setOffline(false)
}

/** The guest looks at something else, and comes back. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
