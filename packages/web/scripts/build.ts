import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { missingMessages } from '@stay/ui/messages/missing-messages'
import { compressClient } from '@stay/ui/scripts/compress'
import { subsetDisplayFont } from '@stay/ui/scripts/font'
import { checkBudgets } from './budgets.ts'
import { renderIcons } from './icons.ts'
import { writeManifests } from './manifests.ts'
import { buildInlineScripts } from './inline-scripts.ts'
import { buildServiceWorker } from './service-worker.ts'

const web = join(import.meta.dirname, '..')

const missing = await missingMessages()
if (missing.length > 0) {
  console.error(
    `Messages of the UI kit are missing; add them in packages/ui/src/messages: ${missing.join(', ')}`,
  )
  process.exit(1)
}
await subsetDisplayFont()
const reactRouterCli = join(
  dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')),
  'bin.cjs',
)
const { status } = spawnSync(process.execPath, [reactRouterCli, 'build', '--logLevel', 'warn'], {
  cwd: web,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
})
if (status !== 0) process.exit(status ?? 1)
const client = join(web, 'build/client')
await renderIcons(client)
await writeManifests(client)
await buildInlineScripts(web)
await buildServiceWorker(web)
await compressClient(client)
const isWithin = await checkBudgets(client)
if (!isWithin) process.exit(1)
