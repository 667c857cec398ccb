import { startCollector } from '@stay/testkit/collector'
import type { Page } from '@playwright/test'
import { demoPack } from './device.ts'
import { startOwnServer, type OwnServer } from '@stay/testkit/own-server'
import { expect, test } from './test.ts'

const DETAILS = '/en-US/app/hotel/pod-tatrami/details'
const NAME = 'Brzęczyszczykiewicz'
/** What a guest says to no collector. */
const PRIVATE = new RegExp(`${NAME}|Loft Q4|eyJ[\\w-]{10}|[#?&]c=|access=`, 'i')

// What the tests throw themselves; and a server that has just begun makes its images when they are asked for.
test.use({ expectedNoise: /of the tests|Failed to load resource/ })

let collector: Awaited<ReturnType<typeof startCollector>>
let server: OwnServer

test.beforeAll(async () => {
  collector = await startCollector()
  server = await startOwnServer(demoPack('pod-tatrami'), { SENTRY_DSN: collector.dsn })
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

/** Who is chosen to be looked at is a matter of chance: here it is known. */
const throwDice = (page: Page, dice: number) =>
  page.addInitScript((value) => {
    Math.random = () => value
  }, dice)

const fail = (page: Page, message: string) =>
  page.evaluate((said) => {
    setTimeout(() => {
      throw new Error(said)
    })
  }, message)

const untilReporting = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Array.isArray((window as { stayErrors?: unknown }).stayErrors)))
    .toBe(false)

/** Visits whose time was told; the server tells of its own calls too. */
const timed = () => collector.of('transaction').filter(({ platform }) => platform === 'javascript')

const messages = () =>
  collector
    .of('event')
    .flatMap(({ exception }) =>
      (exception as { values: { value: string }[] }).values.map(({ value }) => value),
    )

test('errors are reported with the steps before them, also those before anybody could report', async ({
  page,
}) => {
  await throwDice(page, 0.5)
  const early: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/report-')) early.push(request.url())
  })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      throw new Error('early, of the tests')
    })
  })
  await page.goto(server.url + DETAILS, { waitUntil: 'domcontentloaded' })
  await untilReporting(page)
  expect(early).toHaveLength(1)
  await page.getByRole('link', { name: 'Breakfast' }).first().click()
  await expect(page).toHaveURL(/\/card\//)
  await fail(page, 'late, of the tests')
  await expect.poll(messages).toEqual(['early, of the tests', 'late, of the tests'])
  const event = collector.of('event').at(-1)
  expect(event?.['release']).toBe(await page.locator('meta[name=x-build]').getAttribute('content'))
  const steps = ((event?.['breadcrumbs'] ?? []) as { category: string }[]).map(({ category }) => category)
  expect(steps).toEqual(expect.arrayContaining(['ui.click', 'navigation']))
  // Neither chosen to be timed nor to be watched; but with an error there is always what was seen before it.
  expect(timed()).toEqual([])
  await expect.poll(() => collector.of('replay_event').length).toBeGreaterThan(0)
  expect(collector.of('replay_event')[0]).toMatchObject({ replay_type: 'buffer' })
})

test('of a tenth of the visits there is what was seen, of a fifth how long it took', async ({ page }) => {
  await throwDice(page, 0.09)
  await page.goto(server.url + DETAILS)
  await untilReporting(page)
  await expect.poll(() => timed().length).toBeGreaterThan(0)
  await expect.poll(() => collector.of('replay_frames').length).toBeGreaterThan(0)
  expect(collector.of('replay_event')[0]).toMatchObject({ replay_type: 'session' })
  // What is written on the page is not in it.
  expect(collector.text).not.toContain('Breakfast')
})

test('one that the dice spare is only timed', async ({ page }) => {
  await throwDice(page, 0.15)
  await page.goto(server.url + DETAILS)
  await untilReporting(page)
  await expect.poll(() => timed().length).toBeGreaterThan(0)
  await fail(page, 'last, of the tests')
  await expect.poll(messages).toEqual(['last, of the tests'])
  await expect.poll(() => collector.of('replay_event').length).toBeGreaterThan(0)
  expect(collector.of('replay_event')[0]).toMatchObject({ replay_type: 'buffer' })
})

test('no report has a name, a room, a code or a token in it', async ({ page }) => {
  await throwDice(page, 0.09)
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await server.hotel('check-in', 'pod-tatrami', 'R-LOFT', 'Loft Q4', NAME, tomorrow)
  const code = (await server.hotel('code', 'pod-tatrami', 'R-LOFT')).trim()
  await page.goto(code.replace('/auth/', '/en-US/auth/'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/details$/)
  await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('Loft Q4')
  await untilReporting(page)
  const token = await page.evaluate(() => /access=([^;]+)/.exec(document.cookie)?.[1] ?? '')
  await fail(page, `of the tests: ${NAME} in Loft Q4 with ${token} at ${code}`)
  await expect.poll(messages).toHaveLength(1)
  expect(messages()[0]).toMatch(/^of the tests: … in … with/)
  await expect.poll(() => collector.of('replay_frames').length).toBeGreaterThan(0)
  await expect.poll(() => timed().length).toBeGreaterThan(0)
  expect(PRIVATE.exec(collector.text)?.[0]).toBeUndefined()
})

test('without a collector nothing of it is loaded', async ({ page, baseURL }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(baseURL + DETAILS)
  await page.getByRole('region', { name: 'On this device' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /reporting|sentry|envelope/.test(url))).toEqual([])
  expect(await page.evaluate(() => 'stayErrors' in window)).toBe(false)
})
