import { join } from 'node:path'
import { PROJECT, step } from './prepare.mjs'
import { canInstallPackages, findProgram, installPackage, isProgram, tryRun } from './programs.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Returns the path of Chromium; installs it if necessary. */
export async function findChromium() {
  const found = installedChromium()
  if (found) return found
  await step('Install Chromium', async () => {
    if (await tryRun(join(PROJECT, 'node_modules/.bin/playwright'), ['install', 'chromium'])) return
    await installPackage('chromium')
  })
  const now = installedChromium() ?? (await playwrightChromium())
  if (now) return now
  throw new Error(
    'The browser tests need Chromium, which could not be installed. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  )
}

/**
 * Returns the path of the headless shell: Chromium without the browser window, so tests are faster (docs/decisions/0029).
 * It has no notifications. Returns `undefined` if it cannot be installed: the tests then use Chromium.
 */
export async function findHeadlessShell() {
  const found = installedHeadlessShell()
  if (found || !canInstallPackages()) return found
  await step('Install the Chromium headless shell', () => installPackage('chromium-headless-shell'))
  return installedHeadlessShell()
}

const installedChromium = () => findProgram(NAMES, process.env.CHROMIUM, MAC)
const installedHeadlessShell = () => findProgram(['chromium-headless-shell'], process.env.HEADLESS_SHELL)

/** Returns the program for tests that need no notifications. */
export const installedTestBrowser = () => installedHeadlessShell() ?? installedChromium()

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test').catch(() => ({ chromium: undefined }))
  const path = chromium?.executablePath()
  return path && isProgram(path) ? path : undefined
}
