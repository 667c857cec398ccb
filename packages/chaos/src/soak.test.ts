import { expect, it } from 'vitest'
import { soak } from './soak.ts'

/** The short form of `npm run chaos`; the long one takes five minutes. */
it('holds while one part after another fails', async () => {
  const said: string[] = []
  const result = await soak({ seconds: 30, seed: 8, log: (line) => said.push(line) })
  expect(result.violations, said.join('\n')).toEqual([])
  expect(result.faults).toBeGreaterThanOrEqual(3)
  expect(result.sent).toBeGreaterThan(10)
})
