import { vi } from 'vitest'

/** Retries a check until it passes, with a long timeout for busy machines. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
