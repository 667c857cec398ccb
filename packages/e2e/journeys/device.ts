import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, withTimeout } from './test.ts'

export const demoPack = (id: string) => join(import.meta.dirname, '../../demo/packs', id)

/** The id of the build that test servers use by default. */
export const currentBuild = () =>
  readdirSync(join(import.meta.dirname, '../../web/build/client/builds/meta'))[0]?.replace('.json', '') ?? ''

export const buildOf = (page: Page) => page.locator('meta[name=x-build]').getAttribute('content')

/** Waits until the service worker controls the page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

export async function waitUntilSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-save-state=saved]')).toBeAttached(withTimeout(25_000))
}

export const offlineBar = (page: Page) => page.locator('[role=status][data-offline]')

/** Disconnects the network and waits until the service worker, a separate process, is offline too. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // The unique URL is in no HTTP cache.
        const response = await fetch(`/api/v1/tourist/countries/?pageSize=1&at=${performance.now()}`).catch(
          () => undefined,
        )
        return response === undefined || response.headers.has('x-saved-at')
      }),
    )
    .toBe(true)
}

export const goOnline = (page: Page) => page.context().setOffline(false)
