import { join } from 'node:path'
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../../scripts/chromium.mjs'

/**
 * Takes the screenshots of the web app manifest and of the README from a running server with the demo hotels.
 * Usage: `node packages/e2e/take-screenshots.ts http://localhost:8080 SIGN-IN-LINK` (from `npm run hotel -- code`).
 */
const [site = 'http://localhost:8080', link = ''] = process.argv.slice(2)
const MANIFEST = join(import.meta.dirname, '../web/public/screenshots')
const README = join(import.meta.dirname, '../../docs/images/screens.webp')
const HOTEL = `${site}/en-US/app/hotel/pod-tatrami`
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
await takeManifestScreenshots()
await takeReadmeScreenshot()
await browser.close()

async function takeManifestScreenshots(): Promise<void> {
  const phone = await browser.newPage(PHONE)
  await save(await take(phone, `${HOTEL}/details`), 'hotel-narrow')
  await save(await take(phone, `${HOTEL}/menu-item/events/feed`), 'guide-narrow')
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.waitForURL(/details$/)
  await save(await take(phone, `${HOTEL}/room`), 'room-narrow')
  const desktop = await browser.newPage(DESKTOP)
  await save(await take(desktop, `${HOTEL}/details`), 'hotel-wide')
}

/** Six screens in the six languages, beside each other. */
async function takeReadmeScreenshot(): Promise<void> {
  const phones = [
    { path: 'de-DE/app/home', theme: 'light' },
    { path: 'pl/app/hotel/pod-tatrami/details', theme: 'light' },
    { path: 'cs/app/hotel/pod-tatrami/card/pod-tatrami_gazdowo-kuznia', theme: 'dark' },
    { path: 'hr/app/hotel/kuca-lavanda/menu-item/island/cards', theme: 'dark' },
  ] as const
  const desktops = [
    { path: 'en-US/hotel/hotel-bura/details', theme: 'dark' },
    { path: 'sk/app/hotel/pod-tatrami/menu-item/eat/feed', theme: 'light' },
  ] as const
  const images = []
  for (const [index, { path, theme }] of phones.entries())
    images.push({ input: await takeResized(path, theme, PHONE, 218), left: 20 + index * 234, top: 144 })
  for (const [index, { path, theme }] of desktops.entries())
    images.push({ input: await takeResized(path, theme, DESKTOP, 538), left: 956, top: 40 + index * 352 })
  await sharp({ create: { width: 1514, height: 768, channels: 3, background: '#e8e0d3' } })
    .composite(images)
    .webp({ quality: 80 })
    .toFile(README)
}

async function takeResized(
  path: string,
  colorScheme: 'light' | 'dark',
  device: BrowserContextOptions,
  width: number,
): Promise<Buffer> {
  const page = await browser.newPage({ ...device, colorScheme, reducedMotion: 'reduce' })
  const screenshot = await take(page, `${site}/${path}`)
  await page.close()
  return sharp(screenshot).resize({ width }).toBuffer()
}

async function take(page: Page, url: string): Promise<Buffer> {
  await page.goto(url)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  return page.screenshot()
}

async function save(screenshot: Buffer, name: string): Promise<void> {
  await sharp(screenshot)
    .webp({ quality: 72 })
    .toFile(join(MANIFEST, `${name}.webp`))
}
