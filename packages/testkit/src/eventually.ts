import { vi } from 'vitest'

/** Waits until it holds: for long, so that what else runs on the machine does not decide. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
