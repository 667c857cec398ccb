import { chromium } from '@playwright/test'
import { DETAILS } from './guests.ts'
import { expect, test } from './test.ts'

for (const path of ['/app/home', '/app/hotels', DETAILS])
  test(`the browser keeps ${path} for Back`, async ({ baseURL, launchOptions }) => {
    const executablePath = process.env['CHROMIUM']
    // Playwright disables it by default, and the headless shell does not have it.
    const browser = await chromium.launch({
      ...launchOptions,
      ...(executablePath && { executablePath }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const page = await browser.newPage()
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    )
    await page.goto(baseURL + path)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    // Another document: the app itself would not be left.
    await page.evaluate((url) => location.assign(url), `${baseURL}/pl/app/hotels?search=x`)
    await page.waitForURL(/search=x/)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    // Not `page.goBack`, which waits for a page to load.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await page.waitForURL(baseURL + path, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate('window.persisted')).toBe(true)
    await browser.close()
  })
