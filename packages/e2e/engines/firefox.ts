import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { findElement, isHydrated, PHONE, WAIT_MS, waitFor, type Engine, type Target } from './engine.ts'

/** Firefox through WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: PHONE,
    protocolTimeout: WAIT_MS,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(WAIT_MS)

  const find = ({ css, text }: Target) =>
    waitFor(`${css} ${text ?? ''}`, async () => {
      const handle = await page.evaluateHandle(findElement, { css, ...(text && { text }) })
      return handle.asElement() as ElementHandle | null
    })
  return {
    open: async (url) => {
      await page.goto(url)
      await page.waitForFunction(isHydrated)
    },
    evaluate: (run, ...args) => page.evaluate(run as (...args: unknown[]) => unknown, ...args) as never,
    click: async (target) => (await find(target)).click(),
    type: async (target, text) => (await find(target)).type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
