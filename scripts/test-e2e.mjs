import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { findMosquitto } from './mosquitto.mjs'
import { runForeground, ensureBuilt, ensureInstalled, fail, PROJECT } from './prepare.mjs'

// Usage: npm run test:e2e -- stay.spec.ts
try {
  await ensureInstalled()
  await ensureBuilt()
  runForeground(
    [
      join(PROJECT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'packages/e2e/playwright.config.ts',
      ...process.argv.slice(2),
    ],
    { CHROMIUM: await findChromium(), MOSQUITTO: await findMosquitto() },
  )
} catch (error) {
  fail(error)
}
