import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { OPTIMIZED } from './packages/ui/.storybook/optimized.ts'
import { installedTestBrowser } from './scripts/chromium.mjs'

const kit = join(import.meta.dirname, 'packages/ui')

const browser = (name: string) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: installedTestBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
    contextOptions: { reducedMotion: 'no-preference' },
  }),
  instances: [{ browser: 'chromium' as const, name }],
})

const optimizeDeps = {
  include: [...OPTIMIZED, 'react-dom/server', 'vitest-browser-react', 'axe-core', 'fast-check'],
}

/** Multiplies all timeouts on slow machines. */
const factor = Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1)
const timeouts = {
  testTimeout: 30_000 * factor,
  hookTimeout: 30_000 * factor,
  expect: { poll: { timeout: 10_000 * factor } },
}

/** Runs the play function and axe of every story in one language and theme. */
const stories = (name: string, locale: string, theme: string): TestProjectConfiguration => ({
  root: kit,
  optimizeDeps,
  define: { __STORY_GLOBALS__: [locale, theme] },
  plugins: [storybookTest({ configDir: join(kit, '.storybook') })],
  test: { name, browser: browser(name), ...timeouts },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{contract,ui,demo,web,desk}/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**', '**/*.browser.test.tsx'],
          // The analyzer of regular expressions runs in this process, without Java or a native program.
          env: { RECHECK_SYNC_BACKEND: 'pure' },
          ...timeouts,
        },
      },
      {
        // These tests mostly wait for PostgreSQL, Redis and MQTT, so there are more workers than cores.
        test: {
          name: 'server',
          include: ['packages/{server,testkit}/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/postgres.ts'],
          maxWorkers: 4,
          ...timeouts,
        },
      },
      {
        root: kit,
        optimizeDeps,
        test: {
          name: 'kit',
          include: ['src/**/*.browser.test.tsx'],
          browser: browser('kit'),
          ...timeouts,
          setupFiles: [join(kit, 'src/testing/setup.ts')],
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['packages/chaos/**/*.test.ts'],
          fileParallelism: false,
          ...timeouts,
        },
      },
      stories('stories-german-light', 'de', 'light'),
      stories('stories-polish-dark', 'pl', 'dark'),
    ],
  },
})
