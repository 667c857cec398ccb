import { join } from 'node:path'
import { become, ensureBuilt, ensureInstalled, fail, PROJECT } from './prepare.mjs'

/** Vitest with the given files or filters: `npm run test:unit -- packages/contract/src/time`. */
try {
  await ensureInstalled()
  await ensureBuilt()
  become([
    join(PROJECT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=unit',
    '--project=server',
    ...process.argv.slice(2),
  ])
} catch (error) {
  fail(error)
}
