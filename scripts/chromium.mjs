import { join } from 'node:path'
import { PROJECT, step } from './prepare.mjs'
import { findProgram, installPackage, isProgram, tried } from './programs.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** A Chromium for the browser tests: one that is installed, else one that can be installed. */
export async function findChromium() {
  const found = installedChromium()
  if (found) return found
  await step('Install Chromium', async () => {
    if (await tried(join(PROJECT, 'node_modules/.bin/playwright'), ['install', 'chromium'])) return
    await installPackage('chromium')
  })
  const now = installedChromium() ?? (await ownOfPlaywright())
  if (now) return now
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

export const installedChromium = () => findProgram(NAMES, process.env.CHROMIUM, MAC)

async function ownOfPlaywright() {
  const { chromium } = await import('@playwright/test').catch(() => ({ chromium: undefined }))
  const path = chromium?.executablePath()
  return path && isProgram(path) ? path : undefined
}
