import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { AUTH_SECRET, BROKER_PORT } from '@stay/testkit/test-server'
import type { EngineOptions } from './engines/test.ts'

const port = process.env['E2E_PORT'] ?? '8190'
/** Multiplies all timeouts on slow machines. */
const factor = Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1)
const project = join(import.meta.dirname, '../..')

const launchOptions = (program: string | undefined) => ({
  ...(program && { executablePath: program }),
  args: [
    '--disable-gpu',
    '--disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
})
const chromium = process.env['CHROMIUM']
const headlessShell = process.env['HEADLESS_SHELL'] ?? chromium
const NOTIFICATIONS = /push\.spec\.ts/
/** Each of these files needs a worker for a minute. They start first, so that no worker waits for them at the end. */
const LONG = /(rolling-update|updates)\.spec\.ts/

/** Slow: only in `npm run test:all`. */
const CHECKERS = /checkers\.spec\.ts/
const isFull = process.env['FULL_MATRIX'] === 'on'

export default defineConfig<EngineOptions>({
  testDir: 'journeys',
  globalSetup: './global-setup.ts',
  outputDir: join(project, 'test-results'),
  fullyParallel: true,
  // Journeys also wait, so there are more workers than cores.
  workers: 3,
  timeout: 60_000 * factor,
  expect: { timeout: 10_000 * factor },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    // Recording traces slows down all journeys.
    trace: process.env['E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    // Journeys about the service worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'long', testMatch: LONG, use: { launchOptions: launchOptions(headlessShell) } },
    // The headless shell has no notifications.
    { name: 'notifications', testMatch: NOTIFICATIONS, use: { launchOptions: launchOptions(chromium) } },
    {
      name: 'journeys',
      testIgnore: [NOTIFICATIONS, LONG, ...(isFull ? [] : [CHECKERS])],
      use: { launchOptions: launchOptions(headlessShell) },
    },
    ...(['firefox', 'webkit'] as const).map((engineName) => ({
      name: engineName,
      testDir: 'engines',
      testMatch: isFull ? /\.spec\.ts/ : /smoke\.spec\.ts/,
      use: { engineName },
    })),
  ],
  webServer: [
    {
      command: `"${process.execPath}" packages/testkit/src/programs/run-mosquitto.ts ${BROKER_PORT}`,
      cwd: project,
      port: BROKER_PORT,
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      command: `"${process.execPath}" packages/server/src/main.ts`,
      cwd: project,
      env: {
        PORT: port,
        HOST: 'localhost',
        AUTH_SECRET,
        MQTT_URL: `mqtt://127.0.0.1:${BROKER_PORT}`,
        SIMULATED_ROOMS: 'on',
        DATA_DIR: join(project, '.data/e2e'),
        LOG_LEVEL: 'error',
        DEMO_HOTELS: 'on',
        // The browsers use most of the CPU.
        DATABASE_TIMEOUT_SECONDS: '30',
        RESIZE_IMAGES_AHEAD: 'off',
      },
      url: `http://localhost:${port}/readyz`,
      timeout: 120_000 * factor,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  ],
})
