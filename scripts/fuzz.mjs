import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { runForeground, ensureBuilt, ensureInstalled, fail, PROJECT } from './prepare.mjs'

// Usage: npm run fuzz -- --calls 20000 --seed 7
try {
  const { values } = parseArgs({ options: { calls: { type: 'string' }, seed: { type: 'string' } } })
  await ensureInstalled()
  await ensureBuilt()
  runForeground(
    [join(PROJECT, 'node_modules/vitest/vitest.mjs'), 'run', '--project=server', 'contract.fuzz'],
    {
      FUZZ_CALLS: values.calls ?? '20000',
      FUZZ_SEED: values.seed ?? String(Math.floor(Math.random() * 1_000_000_000)),
    },
  )
} catch (error) {
  fail(error)
}
