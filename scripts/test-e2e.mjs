import { join } from 'node:path'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { findFirefox, findWebKit, findXvfb } from './engines.mjs'
import { findMosquitto } from './mosquitto.mjs'
import { findNginx } from './nginx.mjs'
import { findOpenSsl } from './openssl.mjs'
import { runForeground, ensureBuilt, ensureInstalled, fail, PROJECT } from './prepare.mjs'
import { findRedis } from './redis.mjs'

// Usage: npm run test:e2e -- stay.spec.ts
const args = process.argv.slice(2)
const isHeaded = ['--headed', '--ui', '--debug'].some((option) => args.includes(option))

try {
  await ensureInstalled()
  await ensureBuilt()
  runForeground(
    [
      join(PROJECT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'packages/e2e/playwright.config.ts',
      ...args,
    ],
    {
      CHROMIUM: await findChromium(),
      HEADLESS_SHELL: isHeaded ? undefined : await findHeadlessShell(),
      MOSQUITTO: await findMosquitto(),
      REDIS_SERVER: await findRedis(),
      NGINX: await findNginx(),
      OPENSSL: await findOpenSsl(),
      FIREFOX: await findFirefox(),
      WEBKIT_DRIVER: await findWebKit(),
      XVFB: await findXvfb(),
    },
  )
} catch (error) {
  fail(error)
}
