import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT, run, step } from './prepare.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** A Chromium for the browser tests: one that is installed, else one that can be installed. */
export async function findChromium() {
  const found = installedChromium()
  if (found) return found
  await step('Install Chromium', async () => {
    if (await tried(join(PROJECT, 'node_modules/.bin/playwright'), ['install', 'chromium'])) return
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      await tried('apt-get', ['update'])
      await tried('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
    }
  })
  const now = installedChromium() ?? (await ownOfPlaywright())
  if (now) return now
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

export function installedChromium() {
  const places = (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [process.env.CHROMIUM, ...places, MAC].find((path) => path && isProgram(path))
}

async function ownOfPlaywright() {
  const { chromium } = await import('@playwright/test').catch(() => ({ chromium: undefined }))
  const path = chromium?.executablePath()
  return path && isProgram(path) ? path : undefined
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const tried = (program, args) =>
  run(program, args, { isQuiet: true }).then(
    () => true,
    () => false,
  )
