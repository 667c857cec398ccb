import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { subsetDisplayFont } from '@stay/ui/scripts/font'
import { compressClient } from '@stay/ui/scripts/compress'
import { checkBudget } from './budget.ts'

const desk = join(import.meta.dirname, '..')
const client = join(desk, 'build/client')

await subsetDisplayFont()
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
  cwd: desk,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
})
if (status !== 0) process.exit(status ?? 1)
await compressClient(client)
if (!(await checkBudget(client))) process.exit(1)
