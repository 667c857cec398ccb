import { expect, it } from 'vitest'
import { soak } from './soak.ts'

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 30)
const SETUP_SECONDS = 90

it(
  'serves guests while one component after another fails',
  { timeout: (SECONDS + SETUP_SECONDS) * 1000 },
  async () => {
    const log: string[] = []
    const result = await soak({ seconds: SECONDS, seed: 8, log: (line) => log.push(line) })
    expect(result.violations, log.join('\n')).toEqual([])
    expect(result.faults).toBeGreaterThanOrEqual(3)
    expect(result.sent).toBeGreaterThan(10)
  },
)
