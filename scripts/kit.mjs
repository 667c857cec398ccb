import { join } from 'node:path'
import { become, ensureInstalled, fail, PROJECT } from './prepare.mjs'

/** The interface kit in Storybook: every part in every state. */

const port = process.env.PORT ?? '6006'

try {
  await ensureInstalled()
} catch (error) {
  fail(error)
}
become([
  join(PROJECT, 'node_modules/.bin/storybook'),
  'dev',
  '--config-dir=packages/ui/.storybook',
  '--host=localhost',
  `--port=${port}`,
  '--exact-port',
  '--ci',
])
