import { createServer } from 'node:net'
import { CATALOGS, FORMAT, generateRouteTypes, LINT, runCheck, TYPES } from './checks.mjs'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { findFirefox, findWebKit, findXvfb } from './engines.mjs'
import { findMosquitto } from './mosquitto.mjs'
import { findNginx } from './nginx.mjs'
import { findOpenSsl } from './openssl.mjs'
import { ensureBuilt, ensureInstalled, fail } from './prepare.mjs'
import { findRedis } from './redis.mjs'
import { Tiers } from './tiers.mjs'

// `--all` tests every page in every language and theme, and runs longer soak and fuzz tests.

const isAll = process.argv.includes('--all')
const tiers = new Tiers()

try {
  await ensureInstalled()
  await ensureBuilt()
  const programs = {
    CHROMIUM: await find(findChromium),
    HEADLESS_SHELL: await find(findHeadlessShell),
    REDIS_SERVER: await find(findRedis),
    MOSQUITTO: await find(findMosquitto),
    NGINX: await find(findNginx),
    OPENSSL: await find(findOpenSsl),
    FIREFOX: await find(findFirefox),
    WEBKIT_DRIVER: await find(findWebKit),
    XVFB: await find(findXvfb),
  }
  const env = Object.fromEntries(Object.entries(programs).filter(([, path]) => path))
  const hasBrowser = 'CHROMIUM' in env

  await generateRouteTypes()
  await tiers.checks('Static checks', [...FORMAT, ...LINT, ...TYPES, ...CATALOGS], runCheck)
  await tiers.vitest('Unit tests', ['--project=unit'], env)
  // The server tests mostly wait, so the kit tests run at the same time.
  await Promise.all([
    tiers.vitest(
      'Database and HTTP tests',
      [
        '--project=server',
        ...('REDIS_SERVER' in env ? [] : ['--exclude=**/redis.test.ts']),
        ...('MOSQUITTO' in env ? [] : ['--exclude=**/*.mqtt.test.ts']),
      ],
      isAll ? { ...env, FUZZ_CALLS: '20000' } : env,
    ),
    hasBrowser &&
      tiers.vitest('Interface kit tests', ['--project=kit', '--project=stories-*'], env, {
        isBuffered: true,
      }),
  ])
  if (['REDIS_SERVER', 'MOSQUITTO', 'NGINX'].every((name) => name in env))
    await tiers.vitest('Several servers under faults', ['--project=chaos'], {
      ...env,
      ...(isAll && { SOAK_SECONDS: '300' }),
    })
  if (hasBrowser)
    await tiers.playwright('Browser journeys', [], {
      ...env,
      E2E_PORT: String(await freePort('localhost')),
      E2E_BROKER_PORT: String(await freePort('127.0.0.1')),
      ...(isAll && { FULL_MATRIX: 'on' }),
    })
} catch (error) {
  fail(error)
}
process.exit(tiers.finish())

/** A missing program is a failure, because the tests are then incomplete. */
function find(findProgram) {
  return findProgram().catch((error) => tiers.fail(error.message))
}

function freePort(host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, host, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
