import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../../scripts/chromium.mjs'

/**
 * Takes the screenshots of the web app manifest from a running server with the demo hotels.
 * Usage: `node packages/e2e/take-screenshots.ts http://localhost:8080 SIGN-IN-LINK` (from `npm run hotel -- code`).
 */
const [site = 'http://localhost:8080', link = ''] = process.argv.slice(2)
const FOLDER = join(import.meta.dirname, '../web/public/screenshots')
const HOTEL = `${site}/en-US/app/hotel/pod-tatrami`

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
await take(phone, `${HOTEL}/details`, 'hotel-narrow')
await take(phone, `${HOTEL}/menu-item/events/feed`, 'guide-narrow')
await phone.goto(link)
await phone.getByRole('button', { name: 'Sign in' }).click()
await phone.waitForURL(/details$/)
await take(phone, `${HOTEL}/room`, 'room-narrow')
const desktop = await browser.newPage({ viewport: { width: 1280, height: 800 } })
await take(desktop, `${HOTEL}/details`, 'hotel-wide')
await browser.close()

async function take(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(join(FOLDER, `${name}.webp`))
}
