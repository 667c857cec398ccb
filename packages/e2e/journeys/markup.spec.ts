import { join } from 'node:path'
import { isLocale } from '@stay/contract/i18n/locale'
import { PackCard, PackHotel } from '@stay/contract/packs/pack'
import type { BrowserContext, Page } from '@playwright/test'
import { tomorrow } from './guests.ts'
import { hostilePack, PAYLOADS } from './hostile-pack.ts'
import { startOwnServer, type OwnServer } from '@stay/testkit/own-server'
import { expect, test } from './test.ts'

const HOTEL = 'pod-tatrami'
const MENU = ['eat', 'mountains', 'events', 'house']
const [ALL, SOME] = PAYLOADS
const ROOM = '<svg/onload=ran()>'

// One server for all.
test.describe.configure({ mode: 'default' })
let server: OwnServer
let pack: Awaited<ReturnType<typeof hostilePack>>
let guest: { link: () => Promise<string>; tv: string; preview: string }

/** One hotel, one guest, one message: everything that anybody may write is an attempt to run. */
test.beforeAll(async () => {
  pack = await hostilePack(join(import.meta.dirname, '../../demo/packs', HOTEL))
  server = await startOwnServer(pack.files, { SIMULATED_ROOMS: 'on' })
  const { hotel } = server
  const room = /^\s*(<svg\S*)/m.exec(await hotel('rooms', HOTEL))?.[1]
  expect(room).toBe(ROOM)
  await hotel('check-in', HOTEL, 'R-1', ROOM, SOME, tomorrow(), '--first-name', SOME)
  await hotel('notify', HOTEL, 'stay:R-1', '--title', SOME, '--body', ALL, '--card', `${HOTEL}_sauna`)
  const preview = /\/pl\/preview\?accessKey=\S+/.exec(await hotel('preview-key', HOTEL))?.[0] ?? ''
  guest = {
    link: async () => (await hotel('code', HOTEL, 'R-1')).trim(),
    tv: (await hotel('tv', HOTEL, ROOM)).split('\n')[0] ?? '',
    preview,
  }
})

test.afterAll(() => server.stop())

/** Texts by their shape, of which only those are taken that name a zone. */
const REFUSED = ['card.timeZone', 'hotel.timeZone']

test('every text of a pack takes part', () => {
  const fields = [...textFields('hotel', PackHotel), ...textFields('card', PackCard)]
  expect(fields.length).toBeGreaterThan(15)
  expect(fields.filter((field) => !pack.hostile.has(field)).toSorted()).toEqual(REFUSED)
})

for (const { how, bypassCSP, javaScriptEnabled } of [
  { how: 'as they are', bypassCSP: false, javaScriptEnabled: true },
  { how: 'without the policy that would stop it', bypassCSP: true, javaScriptEnabled: true },
  { how: 'as the server writes them', bypassCSP: true, javaScriptEnabled: false },
])
  test(`words stay words on all pages, ${how}`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({
      baseURL: server.url,
      bypassCSP,
      javaScriptEnabled,
      locale: 'pl',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const ran = await watch(page, context)
    const open = async (path: string) => {
      await page.goto(path)
      if (javaScriptEnabled && !path.includes('/tv/')) await ready(page)
      await page.waitForLoadState('networkidle')
      expect(await bornFromWords(page), path).toEqual([])
    }
    const query = encodeURIComponent(SOME)
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
      await expect(page.getByRole('region', { name: 'Państwa pobyt', exact: true })).toContainText(SOME)
      for (const path of ['details', 'notifications', 'room']) await open(`/app/hotel/${HOTEL}/${path}`)
      await walk(page)
      expect(await bornFromWords(page)).toEqual([])
    }
    expect(ran).toEqual([])

    // That nothing was seen means something only if it would have been.
    if (bypassCSP && javaScriptEnabled) {
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), SOME)
      expect(await bornFromWords(page)).not.toEqual([])
      await expect.poll(() => ran).not.toEqual([])
    }
    await context.close()
  })

/** From page to page without the server's pages: by what the app itself makes of the data. */
async function walk(page: Page): Promise<void> {
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

/** What ran, and what was only stopped by the page's policy. */
async function watch(page: Page, context: BrowserContext): Promise<string[]> {
  const ran: string[] = []
  await context.exposeFunction('ran', () => void ran.push(page.url()))
  page.on('dialog', (dialog) => void ran.push(dialog.message()))
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) ran.push(message.text())
  })
  return ran
}

/** Elements that nobody of ours wrote. */
const bornFromWords = (page: Page) =>
  page
    .locator('[onload], [onerror], iframe, a[href^="javascript:" i], img[src="x"]')
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 200)))

type Shape = {
  type?: string
  pattern?: string
  enum?: unknown[]
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

/** The fields of a schema in which anything may be written that does not begin with a space. */
function textFields(name: string, shape: Shape): string[] {
  if (shape.anyOf) return [...new Set(shape.anyOf.flatMap((each) => textFields(name, each)))]
  if (shape.items) return textFields(name, shape.items)
  if (shape.properties)
    return Object.entries(shape.properties).flatMap(([key, each]) =>
      // A text is there for each language, or once for all.
      isLocale(key) ? textFields(name, each) : textFields(`${name}.${key}`, each),
    )
  const isText = shape.type === 'string' && !shape.enum && (!shape.pattern || shape.pattern === '^\\S')
  return isText ? [name] : []
}
