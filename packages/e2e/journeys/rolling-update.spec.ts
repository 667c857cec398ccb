import { createHotel, type Hotel } from '@stay/chaos/hotel'
import { startInstallation, type Installation } from '@stay/chaos/installation'
import type { Page } from '@playwright/test'
import { makeNextBuild } from './builds.ts'
import { buildOf, currentBuild } from './device.ts'
import { expect, test, withTimeout } from './test.ts'

/** Two servers behind nginx are updated one after the other while guests have pages open. */

// A stopping server closes its sockets, and the page reconnects.
test.use({ expectedNoise: /WebSocket connection/ })
test.describe.configure({ mode: 'default' })

const HOME = '/en-US/app/hotel/pod-tatrami/details'
const OLD_BUILD = currentBuild()
let next: Awaited<ReturnType<typeof makeNextBuild>>
let installation: Installation
let hotel: Hotel

test.beforeAll(async () => {
  next = await makeNextBuild()
})
test.beforeAll(async () => {
  installation = await startInstallation({ env: { DATABASE_TIMEOUT_SECONDS: '30' } })
  hotel = await createHotel(installation, 1)
})
test.afterAll(async () => {
  await hotel?.stop()
  await installation?.stop()
  await next?.remove()
})

function failuresOf(page: Page): string[] {
  const failures: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(`failed ${request.url()}`)
  })
  return failures
}

async function signIn(page: Page): Promise<void> {
  const [room] = hotel.rooms
  if (!room) throw new Error('the hotel has no room')
  await page.goto(`${installation.url}/auth?hotel=pod-tatrami`)
  await page.getByLabel('Room number').fill(room.number)
  await page.getByLabel('Last name').fill(room.lastName)
  await page.getByLabel('PIN').fill(room.pin)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(room.number, { exact: true })).toBeVisible()
}

let sent = 0
async function expectMessage(page: Page): Promise<void> {
  sent++
  const text = { pl: `message ${sent}` }
  const { status } = await hotel.call('POST', '/notifications/', {
    to: { room: 'T0' },
    title: text,
    body: text,
  })
  expect(status).toBe(201)
  const link = page.getByRole('link', { name: new RegExp(`Messages.*\\b${sent}\\b`) })
  // After a restart of its server, a page reconnects within 22 seconds.
  await expect(link).toBeVisible(withTimeout(30_000))
}

test('open pages work, new pages open and messages arrive during the update', async ({ page, context }) => {
  test.slow()
  const failures = failuresOf(page)
  await signIn(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expectMessage(page)
  installation.env['WEB_BUILD'] = next.folder

  await installation.servers[0].end()
  await installation.servers[0].start()
  await expectMessage(page)
  const builds = new Set<string | null>()
  for (let visit = 0; visit < 6 || (builds.size < 2 && visit < 20); visit++) {
    // The proxy alternates between the servers: the extra request reaches the other one if visits make an even number.
    if (visit % 2) await context.request.get(`${installation.url}/healthz`)
    const visitor = await context.newPage()
    const visitorFailures = failuresOf(visitor)
    await visitor.goto(installation.url + HOME)
    await visitor.locator('html[data-ready]').waitFor({ state: 'attached' })
    await visitor.getByRole('link', { name: 'Food and drink' }).first().click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Food and drink' })).toBeVisible()
    builds.add(await buildOf(visitor))
    expect(visitorFailures).toEqual([])
    await visitor.close()
  }
  expect(builds).toEqual(new Set([OLD_BUILD, next.id]))
  // The open page loads chunks of its build that it did not need before.
  await page.getByRole('link', { name: 'Food and drink' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Food and drink' })).toBeVisible()

  await installation.servers[1].end()
  await installation.servers[1].start()
  await expectMessage(page)
  await page.getByRole('link', { name: /Messages/ }).click()
  await expect(page.getByText(`message ${sent}`).first()).toBeVisible()
  expect(await buildOf(page)).toBe(OLD_BUILD)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(failures).toEqual([])
  await page.reload()
  expect(await buildOf(page)).toBe(next.id)
})
