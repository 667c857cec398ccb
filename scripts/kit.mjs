import { join } from 'node:path'
import { runForeground, ensureInstalled, fail, PROJECT } from './prepare.mjs'

const port = process.env.PORT ?? '6006'

try {
  await ensureInstalled()
} catch (error) {
  fail(error)
}
runForeground([
  join(PROJECT, 'node_modules/.bin/storybook'),
  'dev',
  '--config-dir=packages/ui/.storybook',
  '--host=localhost',
  `--port=${port}`,
  '--exact-port',
  '--ci',
])
