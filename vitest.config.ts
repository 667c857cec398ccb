import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { OPTIMIZED } from './packages/ui/.storybook/optimized.ts'
import { installedChromium } from './scripts/chromium.mjs'

const kit = join(import.meta.dirname, 'packages/ui')

/** A real browser; as root it runs without its sandbox. */
const browser = (name: string) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: installedChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
    contextOptions: { reducedMotion: 'no-preference' },
  }),
  instances: [{ browser: 'chromium' as const, name }],
})

const optimizeDeps = {
  include: [...OPTIMIZED, 'react-dom/server', 'vitest-browser-react', 'axe-core', 'fast-check'],
}

/** On a busy machine everything may come late; what never comes fails all the same. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** Every story of the kit in one language and light: its play function, and axe. */
const stories = (name: string, locale: string, theme: string): TestProjectConfiguration => ({
  root: kit,
  optimizeDeps,
  define: { __STORY_GLOBALS__: [locale, theme] },
  plugins: [storybookTest({ configDir: join(kit, '.storybook') })],
  test: { name, browser: browser(name), ...patient },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['packages/{contract,ui,server,demo,web,testkit}/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**', '**/*.browser.test.tsx'],
          globalSetup: ['packages/testkit/src/postgres.ts'],
          ...patient,
        },
      },
      {
        root: kit,
        optimizeDeps,
        test: {
          name: 'kit',
          include: ['src/**/*.browser.test.tsx'],
          browser: browser('kit'),
          ...patient,
          setupFiles: [join(kit, 'src/testing/setup.ts')],
        },
      },
      {
        // Whole installations, one at a time and beside nothing else: they measure who answers.
        test: {
          name: 'chaos',
          include: ['packages/chaos/**/*.test.ts'],
          fileParallelism: false,
          ...patient,
        },
      },
      stories('stories-german-light', 'de', 'light'),
      stories('stories-polish-dark', 'pl', 'dark'),
    ],
  },
})
