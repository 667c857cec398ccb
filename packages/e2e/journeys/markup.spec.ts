import { join } from 'node:path'
import { isLocale } from '@stay/contract/i18n/locale'
import { PackCard, PackHotel } from '@stay/contract/packs/pack'
import type { BrowserContext, Page } from '@playwright/test'
import { tomorrow } from './guests.ts'
import { hostilePack, PAYLOADS } from './hostile-pack.ts'
import { startTestServer, type TestServer } from '@stay/testkit/test-server'
import { expect, test } from './test.ts'

const HOTEL = 'pod-tatrami'
const MENU = ['eat', 'mountains', 'events', 'house']
const [LONGEST, SHORTER] = PAYLOADS
const ROOM = '<svg/onload=ran()>'

test.describe.configure({ mode: 'default' })
let server: TestServer
let pack: Awaited<ReturnType<typeof hostilePack>>
let guest: { link: () => Promise<string>; tv: string; preview: string }

/** Every text that hotels and staff can write contains a script. */
test.beforeAll(async () => {
  pack = await hostilePack(join(import.meta.dirname, '../../demo/packs', HOTEL))
  server = await startTestServer(pack.files, { SIMULATED_ROOMS: 'on' })
})
test.beforeAll(async () => {
  const { hotel } = server
  const room = /^\s*(<svg\S*)/m.exec(await hotel('rooms', HOTEL))?.[1]
  expect(room).toBe(ROOM)
  await hotel('check-in', HOTEL, 'R-1', ROOM, SHORTER, tomorrow(), '--first-name', SHORTER)
  await hotel('notify', HOTEL, 'stay:R-1', '--title', SHORTER, '--body', LONGEST, '--card', `${HOTEL}_sauna`)
  const preview = /\/pl\/preview\?accessKey=\S+/.exec(await hotel('preview-key', HOTEL))?.[0] ?? ''
  guest = {
    link: async () => (await hotel('code', HOTEL, 'R-1')).trim(),
    tv: (await hotel('tv', HOTEL, ROOM, '--any-device')).split('\n')[0] ?? '',
    preview,
  }
})

test.afterAll(() => server.stop())

/** Text fields that accept only time zone names. */
const REJECTED = ['card.timeZone', 'hotel.timeZone']

test('every text field of a pack contains a script', () => {
  const fields = [...textFields('hotel', PackHotel), ...textFields('card', PackCard)]
  expect(fields.length).toBeGreaterThan(15)
  expect(fields.filter((field) => !pack.hostile.has(field)).toSorted()).toEqual(REJECTED)
})

for (const { mode, bypassCSP, javaScriptEnabled } of [
  { mode: 'with the Content-Security-Policy', bypassCSP: false, javaScriptEnabled: true },
  { mode: 'without the Content-Security-Policy', bypassCSP: true, javaScriptEnabled: true },
  { mode: 'without JavaScript', bypassCSP: true, javaScriptEnabled: false },
])
  test(`no page runs injected scripts, ${mode}`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({
      baseURL: server.url,
      bypassCSP,
      javaScriptEnabled,
      locale: 'pl',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const executed = await recordExecutions(page, context)
    // Hotel images are not needed, and resizing them takes most of the time.
    await context.route('**/media/**', (route) => route.abort())
    const open = async (path: string) => {
      await page.goto(path)
      if (javaScriptEnabled && !path.includes('/tv/')) await ready(page)
      expect(await injectedElements(page), path).toEqual([])
    }
    const query = encodeURIComponent(SHORTER)
    const cards = pack.cards.map((name) => `/app/hotel/${HOTEL}/card/${HOTEL}_${name}`)
    const pages = [
      '/app/home',
      `/app/hotels?search=${query}`,
      `/app/hotel/${HOTEL}/details`,
      `/pl/hotel/${HOTEL}/details`,
      ...MENU.map((id) => `/app/hotel/${HOTEL}/menu-item/${id}/feed`),
      ...MENU.map((id) => `/app/hotel/${HOTEL}/menu-item/${id}/cards`),
      ...cards,
      `/app/hotel/${query}/details`,
      `/app/hotel/${HOTEL}/card/${query}`,
      `/auth?hotel=${HOTEL}&room=${query}`,
      `/auth?hotel=${query}`,
      guest.preview,
      guest.preview.replace('/preview', `/preview/card/${HOTEL}_sleigh-ride`),
      guest.tv,
    ]
    for (const path of pages) await open(path)

    if (javaScriptEnabled) {
      await page.goto(await guest.link())
      await page.getByRole('button', { name: 'Zaloguj się' }).click()
      await page.waitForURL(/\/details$/)
      await expect(page.getByRole('region', { name: 'Państwa pobyt', exact: true })).toContainText(SHORTER)
      for (const path of ['details', 'notifications', 'room']) await open(`/app/hotel/${HOTEL}/${path}`)
      await navigateInApp(page)
      expect(await injectedElements(page)).toEqual([])
    }
    expect(executed).toEqual([])

    // Prove that this test would detect an injection.
    if (bypassCSP && javaScriptEnabled) {
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), SHORTER)
      expect(await injectedElements(page)).not.toEqual([])
      await expect.poll(() => executed).not.toEqual([])
    }
    await context.close()
  })

/** Navigates by links, so that the app itself renders the data. */
async function navigateInApp(page: Page): Promise<void> {
  await page.goto(`/app/hotel/${HOTEL}/details`)
  await ready(page)
  await page.locator(`a[href$="/menu-item/house/feed"]`).filter({ visible: true }).first().click()
  await page.waitForURL(/\/feed$/)
  await page.locator('main a[href*="/card/"]').first().click()
  await page.waitForURL(/\/card\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=ran()>')
  await page.waitForLoadState('networkidle')
}

const ready = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' })

/** Records executed scripts, and those that only the Content-Security-Policy blocked. */
async function recordExecutions(page: Page, context: BrowserContext): Promise<string[]> {
  const executed: string[] = []
  await context.exposeFunction('ran', () => void executed.push(page.url()))
  page.on('dialog', (dialog) => void executed.push(dialog.message()))
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) executed.push(message.text())
  })
  return executed
}

const injectedElements = (page: Page) =>
  page
    .locator('[onload], [onerror], iframe, a[href^="javascript:" i], img[src="x"]')
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 200)))

type Schema = {
  type?: string
  pattern?: string
  'x-form'?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

function textFields(name: string, schema: Schema): string[] {
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap((each) => textFields(name, each)))]
  if (schema.items) return textFields(name, schema.items)
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, each]) =>
      // A localized text has one field for each language.
      isLocale(key) ? textFields(name, each) : textFields(`${name}.${key}`, each),
    )
  const isFreeText =
    schema.type === 'string' && !schema.enum && (!schema.pattern || schema['x-form'] !== undefined)
  return isFreeText ? [name] : []
}
