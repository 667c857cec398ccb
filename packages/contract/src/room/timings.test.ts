import { expect, it } from 'vitest'
import { COMMAND_INTERVAL_MS, COMMAND_TIMEOUT_MS, ROOM_POLL_MS, STALE_AFTER_MS } from './timings.ts'

it('uses the timings of the specification', () => {
  expect([ROOM_POLL_MS, STALE_AFTER_MS]).toEqual([60_000, 180_000])
  expect([COMMAND_TIMEOUT_MS, COMMAND_INTERVAL_MS]).toEqual([8000, 2000])
})
