import { vi } from 'vitest'

export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, {
    timeout: 20_000 * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1),
    interval: 20,
  })
