import { expect, it } from 'vitest'
import { ACCESS_TOKEN_MS, TOKEN_REFRESH_MS } from './timings.ts'

it('uses the timings of the specification', () => {
  expect([TOKEN_REFRESH_MS, ACCESS_TOKEN_MS]).toEqual([240_000, 300_000])
})
