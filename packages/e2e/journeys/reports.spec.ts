import { startCollector } from '@stay/testkit/collector'
import type { Page } from '@playwright/test'
import { demoPack } from './device.ts'
import { startTestServer, type TestServer } from '@stay/testkit/test-server'
import { expect, test } from './test.ts'

const DETAILS = '/en-US/app/hotel/pod-tatrami/details'
const NAME = 'Brzęczyszczykiewicz'
/** Personal data and secrets that no report may contain. */
const PRIVATE = new RegExp(`${NAME}|Loft Q4|eyJ[\\w-]{10}|[#?&]c=|access=`, 'i')

// Errors of these tests, and images that a fresh server has not resized yet.
test.use({ expectedNoise: /of the tests|Failed to load resource/ })
// One worker starts the server once for all tests.
test.describe.configure({ mode: 'default' })

let collector: Awaited<ReturnType<typeof startCollector>>
let server: TestServer

test.beforeAll(async () => {
  collector = await startCollector()
  server = await startTestServer(demoPack('pod-tatrami'), { SENTRY_DSN: collector.dsn })
  await server.hotel('rooms', 'pod-tatrami', 'Loft Q4')
})
test.afterAll(async () => {
  await server.stop()
  await collector.close()
})
test.beforeEach(() => {
  collector.reported.length = 0
  collector.text = ''
})

/** Makes the sampling of the error reporter deterministic. */
const setRandom = (page: Page, random: number) =>
  page.addInitScript((value) => {
    Math.random = () => value
  }, random)

const throwError = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

const waitUntilReporting = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Array.isArray((window as { stayErrors?: unknown }).stayErrors)))
    .toBe(false)

const browserTraces = () => collector.of('transaction').filter(({ platform }) => platform === 'javascript')

const messages = () =>
  collector
    .of('event')
    .flatMap(({ exception }) =>
      (exception as { values: { value: string }[] }).values.map(({ value }) => value),
    )

test('errors are reported with the preceding steps, also those before the reporter was loaded', async ({
  page,
}) => {
  await setRandom(page, 0.5)
  const reporterRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/init-sentry-')) reporterRequests.push(request.url())
  })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      throw new Error('early, of the tests')
    })
  })
  await page.goto(server.url + DETAILS, { waitUntil: 'domcontentloaded' })
  await waitUntilReporting(page)
  expect(reporterRequests).toHaveLength(1)
  // The header is hydrated with the page. A link further down may still load a new document.
  await page.getByRole('link', { name: 'Stay Companion homepage' }).click()
  await expect(page).toHaveURL(/\/app\/home$/)
  await throwError(page, 'late, of the tests')
  await expect.poll(messages).toEqual(['early, of the tests', 'late, of the tests'])
  const event = collector.of('event').at(-1)
  expect(event?.['release']).toBe(await page.locator('meta[name=x-build]').getAttribute('content'))
  const steps = ((event?.['breadcrumbs'] ?? []) as { category: string }[]).map(({ category }) => category)
  expect(steps).toEqual(expect.arrayContaining(['ui.click', 'navigation']))
  // This visit is sampled neither for traces nor for replays, but an error always has a replay.
  expect(browserTraces()).toEqual([])
  await expect.poll(() => collector.of('replay_event').length).toBeGreaterThan(0)
  expect(collector.of('replay_event')[0]).toMatchObject({ replay_type: 'buffer' })
})

test('a tenth of the visits have a replay, a fifth have a performance trace', async ({ page }) => {
  await setRandom(page, 0.09)
  await page.goto(server.url + DETAILS)
  await waitUntilReporting(page)
  await expect.poll(() => browserTraces().length).toBeGreaterThan(0)
  await expect.poll(() => collector.of('replay_frames').length).toBeGreaterThan(0)
  expect(collector.of('replay_event')[0]).toMatchObject({ replay_type: 'session' })
  expect(collector.text).not.toContain('Breakfast')
})

test('a visit that is sampled only for traces has a replay only with an error', async ({ page }) => {
  await setRandom(page, 0.15)
  await page.goto(server.url + DETAILS)
  await waitUntilReporting(page)
  await expect.poll(() => browserTraces().length).toBeGreaterThan(0)
  await throwError(page, 'last, of the tests')
  await expect.poll(messages).toEqual(['last, of the tests'])
  await expect.poll(() => collector.of('replay_event').length).toBeGreaterThan(0)
  expect(collector.of('replay_event')[0]).toMatchObject({ replay_type: 'buffer' })
})

test('no report contains a name, a room, a code or a token', async ({ page }) => {
  await setRandom(page, 0.09)
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await server.hotel('check-in', 'pod-tatrami', 'R-LOFT', 'Loft Q4', NAME, tomorrow)
  const code = (await server.hotel('code', 'pod-tatrami', 'R-LOFT')).trim()
  await page.goto(code.replace('/auth/', '/en-US/auth/'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/details$/)
  await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('Loft Q4')
  await waitUntilReporting(page)
  const token = await page.evaluate(() => /access=([^;]+)/.exec(document.cookie)?.[1] ?? '')
  await throwError(page, `of the tests: ${NAME} in Loft Q4 with ${token} at ${code}`)
  await expect.poll(messages).toHaveLength(1)
  expect(messages()[0]).toMatch(/^of the tests: … in … with/)
  await expect.poll(() => collector.of('replay_frames').length).toBeGreaterThan(0)
  await expect.poll(() => browserTraces().length).toBeGreaterThan(0)
  expect(PRIVATE.exec(collector.text)?.[0]).toBeUndefined()
})

test('the reporter is not loaded when no DSN is configured', async ({ page, baseURL }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(baseURL + DETAILS)
  await page.getByRole('region', { name: 'On this device' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /reporting|sentry|envelope/.test(url))).toEqual([])
  expect(await page.evaluate(() => 'stayErrors' in window)).toBe(false)
})
