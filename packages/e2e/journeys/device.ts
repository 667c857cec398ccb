import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, withTimeout } from './test.ts'

/** A demo hotel as its folder. */
export const demoPack = (id: string) => join(import.meta.dirname, '../../demo/packs', id)

/** The build that the tests' servers have unless told otherwise. */
export const ownBuild = () =>
  readdirSync(join(import.meta.dirname, '../../web/build/client/builds/meta'))[0]?.replace('.json', '') ?? ''

/** The build that a page is of. */
export const buildOf = (page: Page) => page.locator('meta[name=x-build]').getAttribute('content')

/** Waits until the worker keeps the app. */
export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Waits on a hotel's details until all of it is on the device. */
export async function untilSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-kept=saved]')).toBeAttached(withTimeout(25_000))
}

/** The bar that says that there is no network. */
export const offlineBar = (page: Page) => page.locator('[role=status][data-offline]')

/** Takes the network away, and waits until the worker has noticed too: it is a process of its own. */
export async function unplug(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // Nobody else asks so: no copy of it can be anywhere but in the worker.
        const answer = await fetch(`/api/v1/tourist/countries/?pageSize=1&at=${performance.now()}`).catch(
          () => undefined,
        )
        return answer === undefined || answer.headers.has('x-saved-at')
      }),
    )
    .toBe(true)
}

export const plugIn = (page: Page) => page.context().setOffline(false)
