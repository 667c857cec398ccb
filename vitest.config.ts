import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/{contract,ui,server,demo,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['packages/server/src/testing/postgres.ts'],
    // A real database and real pictures on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
