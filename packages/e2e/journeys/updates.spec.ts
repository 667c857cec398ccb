import type { Page } from '@playwright/test'
import { makeNextBuild } from './builds.ts'
import { buildOf, currentBuild, demoPack, goOffline, goOnline, waitForServiceWorker } from './device.ts'
import { startNetworkProxy, type NetworkProxy } from './network-proxy.ts'
import { startTestServer, type TestServer } from '@stay/testkit/test-server'
import { expect, NETWORK_NOISE, test, withTimeout } from './test.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: NETWORK_NOISE })
// One worker starts the two servers once for all tests.
test.describe.configure({ mode: 'default' })

const DETAILS = '/en-US/app/hotel/pod-tatrami/details'
const OLD_BUILD = currentBuild()
let next: Awaited<ReturnType<typeof makeNextBuild>>
let oldServer: TestServer
let newServer: TestServer
let proxy: NetworkProxy

test.beforeAll(async () => {
  oldServer = await startTestServer(demoPack('pod-tatrami'))
})
test.beforeAll(async () => {
  next = await makeNextBuild()
  newServer = await startTestServer(demoPack('pod-tatrami'), { WEB_BUILD: next.folder })
})
test.beforeEach(async () => {
  proxy = await startNetworkProxy(oldServer.url)
})
test.afterEach(() => proxy.close())
test.afterAll(async () => {
  await oldServer.stop()
  await newServer.stop()
  await next.remove()
})

const updateOffer = (page: Page) => page.getByRole('region', { name: 'A new version is ready' })

async function openOldBuild(page: Page): Promise<void> {
  await page.goto(proxy.url + DETAILS)
  await waitForServiceWorker(page)
  expect(await buildOf(page)).toBe(OLD_BUILD)
  await expect.poll(() => page.evaluate((path) => caches.match(path).then(Boolean), DETAILS)).toBe(true)
}
const release = () => {
  proxy.target = newServer.url
}

async function waitForNewBuild(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(proxy.url + DETAILS)
    expect(await buildOf(page)).toBe(next.id)
  }).toPass(withTimeout(25_000))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Pod Tatrami')
}

/** Opens the app offline and checks that all its scripts are of one build. Returns the build id. */
async function offlineBuild(page: Page): Promise<string> {
  await goOffline(page)
  await page.goto(`${proxy.url}/en-US/app/hotel/pod-tatrami/menu-item/eat/feed`)
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
  await goOnline(page)
  return build
}

test('an old page offers the update, and a tap loads it', async ({ page }) => {
  await openOldBuild(page)
  release()
  await page.goto(proxy.url + DETAILS)
  await updateOffer(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(page).catch(() => '')).toBe(next.id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Pod Tatrami')
  await expect(updateOffer(page)).toHaveCount(0)
  await waitUntilOldBuildRemoved(page)
  expect(await offlineBuild(page)).toBe(next.id)
})

test('a page that becomes visible again loads the update, unless a form is partly filled in', async ({
  page,
}) => {
  await page.goto(`${proxy.url}/en-US/auth`)
  await waitForServiceWorker(page)
  await page.getByLabel('Last name').fill('Kowalska')
  release()
  await reconnect(page)
  await expect(updateOffer(page)).toBeVisible()
  await hideAndShow(page)
  await expect(page.getByLabel('Last name')).toHaveValue('Kowalska')
  expect(await buildOf(page)).toBe(OLD_BUILD)
  await page.getByLabel('Last name').fill('')
  await hideAndShow(page)
  await expect.poll(() => buildOf(page).catch(() => '')).toBe(next.id)
})

test('a tap loads the update while the old service worker is busy', async ({ page }) => {
  await page.goto(`${proxy.url}/en-US/auth`)
  await waitForServiceWorker(page)
  await expect.poll(() => page.evaluate(() => caches.match('/en-US/auth').then(Boolean))).toBe(true)
  release()
  await reconnect(page)
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
  await expect.poll(waiting).toBe('installed')
  // The browser does not activate the new service worker before this request has ended.
  proxy.actionFor = (path) => (path.startsWith('/media/') ? 'hang' : 'forward')
  await page.evaluate(() => void fetch('/media/1a2b/960.webp').catch(() => undefined))
  await updateOffer(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(page).catch(() => '')).toBe(next.id)
})

test('after the guest dismisses the update, the next page load uses it', async ({ page }) => {
  await openOldBuild(page)
  release()
  await page.goto(proxy.url + DETAILS)
  await updateOffer(page).getByRole('button', { name: 'Close' }).click()
  await expect(updateOffer(page)).toHaveCount(0)
  await waitForNewBuild(page)
})

test('an update that is interrupted at four points leaves the old app working, and finally succeeds', async ({
  page,
  context,
}) => {
  test.slow()
  await openOldBuild(page)
  // Pages check for updates by themselves: prevent this between the attempts.
  const withoutWorker = (path: string) => (path === '/sw.js' ? 'notFound' : 'forward')
  proxy.actionFor = withoutWorker
  release()
  const browser = await context.newCDPSession(page)
  // The unit tests of the service worker interrupt it at every file.
  for (const point of [0, 5, 12, 19]) {
    let requests = 0
    await browser.send('Network.clearBrowserCache')
    proxy.actionFor = (path) =>
      /^\/(assets|shell|start)/.test(path) && requests++ >= point * 2 ? 'disconnect' : 'forward'
    await page.evaluate(tryToUpdate, next.id)
    expect(requests, 'requests before the interruption').toBeGreaterThan(point * 2)
    proxy.actionFor = withoutWorker
    expect(await offlineBuild(page)).toBe(OLD_BUILD)
  }
  proxy.actionFor = () => 'forward'
  await waitForNewBuild(page)
  await waitUntilOldBuildRemoved(page)
  expect(await offlineBuild(page)).toBe(next.id)
})

for (const [kind, action] of Object.entries({
  missing: 'notFound',
  invalid: { script: 'this is no script (' },
  failing: { script: 'addEventListener("install", () => { throw new Error("no") })' },
} as const))
  test(`pages load the new build when its service worker is ${kind}`, async ({ page }) => {
    await openOldBuild(page)
    release()
    proxy.actionFor = (path) => (path === '/sw.js' ? action : 'forward')
    await waitForNewBuild(page)
    await page.getByRole('link', { name: 'Breakfast' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakfast')
  })

test('two tabs can use different builds until both are reloaded', async ({ page, context }) => {
  await openOldBuild(page)
  const other = await context.newPage()
  await other.goto(`${proxy.url}/en-US/auth`)
  await other.locator('html[data-ready]').waitFor({ state: 'attached' })
  await other.getByLabel('Last name').fill('Kowalska')
  release()
  await page.goto(proxy.url + DETAILS)
  await updateOffer(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(page).catch(() => '')).toBe(next.id)
  // The other tab has a partly filled form: it is not reloaded and still works.
  await expect(other.getByLabel('Last name')).toHaveValue('Kowalska')
  expect(await buildOf(other)).toBe(OLD_BUILD)
  await other.getByRole('link', { name: 'Stay Companion homepage' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your digital guest journey starts here!')
  await other.goto(proxy.url + DETAILS)
  await expect.poll(() => buildOf(other).catch(() => '')).toBe(next.id)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a missing chunk of the old build loads the page of the new build', async ({ page, noise }) => {
    await page.goto(proxy.url + DETAILS)
    release()
    await page.getByRole('link', { name: 'Breakfast' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakfast')
    expect(await buildOf(page)).toBe(next.id)
    noise.splice(0)
  })

  test('a link that the browser follows is opened after the router has reloaded the page', async ({
    page,
  }) => {
    await page.goto(proxy.url + DETAILS)
    // The page does not arrive before the reload.
    let requests = 0
    proxy.actionFor = (path) => (path.includes('/card/') && requests++ === 0 ? 'hang' : 'forward')
    await page.evaluate(() => {
      // The router does not get the click, as in a part that is not hydrated yet.
      document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true })
      document.querySelector<HTMLAnchorElement>('a[href*="/card/"]')?.click()
      setTimeout(() => location.reload(), 500)
    })
    await expect(page).toHaveURL(/\/card\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(requests).toBeGreaterThan(1)
  })

  test('a chunk that cannot be loaded is retried once, then the page shows a retry link', async ({
    page,
    noise,
  }) => {
    await page.goto(proxy.url + DETAILS)
    let documents = 0
    // Responses: the router may reload twice at once, which aborts the first request.
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) documents++
    })
    proxy.actionFor = (path) => (/\/assets\/card-/.test(path) ? 'notFound' : 'forward')
    await page.getByRole('link', { name: 'Breakfast' }).first().click()
    const retry = page.getByRole('link', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakfast')
    // The router reloads the open page, which then navigates to the requested one.
    expect(documents).toBe(2)
    proxy.actionFor = () => 'forward'
    await retry.click()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await expect(retry).toHaveCount(0)
    noise.splice(0)
  })
})

test('a page checks for a new build about every hour', async ({ page }) => {
  await page.clock.install()
  await page.goto(proxy.url + DETAILS)
  await waitForServiceWorker(page)
  let checks = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/builds/meta/')) checks++
  })
  await page.clock.runFor('59:00')
  expect(checks).toBe(0)
  // `fastForward`, because with `runFor` the request would time out.
  await page.clock.fastForward('02:00')
  await expect.poll(() => checks).toBe(1)
})

test('SERVICE_WORKER=off removes the service worker from devices', async ({ page }) => {
  const remaining = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).filter((name) => name.startsWith('stay-build')).length,
    ])
  try {
    await openOldBuild(page)
    await oldServer.kill()
    await oldServer.start({ SERVICE_WORKER: 'off' })
    // Opening a page can fail while the service worker is replaced: retry.
    await expect(async () => {
      await page.goto(proxy.url + DETAILS, withTimeout(10_000))
      await expect.poll(remaining).toEqual([0, 0])
    }).toPass(withTimeout(25_000))
    await page.goto(proxy.url + DETAILS)
    await expect(page.getByRole('region', { name: 'On this device' })).toHaveCount(0)
  } finally {
    await oldServer.kill()
    await oldServer.start()
  }
})

test('a browser that cannot register the service worker shows that it cannot save hotels', async ({
  page,
}) => {
  proxy.actionFor = (path) => (path === '/sw.js' ? 'notFound' : 'forward')
  await page.goto(proxy.url + DETAILS)
  await expect(page.getByRole('region', { name: 'On this device' })).toContainText(
    'This browser can’t save hotels for offline use.',
  )
})

/** Runs in the page: starts the update from the beginning, and waits until it is installed or has failed. */
async function tryToUpdate(build: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const installEnded = async () => {
    const worker = registration?.installing
    if (!worker) return
    await new Promise<void>((resolve) => {
      const check = () => {
        if (worker.state === 'redundant' || worker.state === 'installed') resolve()
      }
      worker.addEventListener('statechange', check)
      check()
    })
  }
  // The page may be updating already, and an update continues with the files that it has.
  await installEnded()
  await caches.delete(`stay-build-${build}`)
  await registration?.update()
  await installEnded()
}

/** Reloads until only the new build is cached: its service worker removes the old one after a complete install. */
async function waitUntilOldBuildRemoved(page: Page): Promise<void> {
  const cachedBuilds = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('stay-build-')))
  await expect(async () => {
    await page.reload()
    await expect.poll(cachedBuilds).toEqual([`stay-build-${next.id}`])
  }).toPass(withTimeout(25_000))
}

/** Goes offline and online again: the page then checks for a new build. */
async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.locator('html[data-offline]')).toBeAttached()
  await page.context().setOffline(false)
}

/** Simulates a switch to another tab and back. */
async function hideAndShow(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
