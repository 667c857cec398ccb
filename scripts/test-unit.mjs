import { join } from 'node:path'
import { runForeground, ensureBuilt, ensureInstalled, fail, PROJECT } from './prepare.mjs'

// Usage: npm run test:unit -- packages/contract/src/time
try {
  await ensureInstalled()
  await ensureBuilt()
  runForeground([
    join(PROJECT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=unit',
    '--project=server',
    ...process.argv.slice(2),
  ])
} catch (error) {
  fail(error)
}
