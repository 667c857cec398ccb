import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildMetaPath, SERVICE_WORKER } from '@stay/contract/paths'
import { build, type Rollup } from 'vite'
import { listPrecache } from './precache.ts'

/** Builds twice, because the build id is a hash that includes the code of the worker. */
export async function buildServiceWorker(web: string): Promise<void> {
  const client = join(web, 'build/client')
  const input = join(web, 'app/service-worker/worker.ts')
  const precache = JSON.stringify(await listPrecache(client))
  const withoutId = await bundle(input, { __BUILD_ID__: '""', __PRECACHE__: precache })
  const files = await Promise.all(
    ['client', 'server', 'inline'].map((part) => filesIn(join(web, 'build', part))),
  )
  const id = await hashBuild(files.flat(), withoutId)
  const code = await bundle(input, { __BUILD_ID__: JSON.stringify(id), __PRECACHE__: precache })
  await writeFile(join(client, SERVICE_WORKER), code)
  await mkdir(join(client, 'builds/meta'), { recursive: true })
  const meta = { id, builtAt: new Date().toISOString() }
  await writeFile(join(client, buildMetaPath(id)), JSON.stringify(meta))
}

async function bundle(input: string, define: Record<string, string>): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { write: false, target: 'es2022', rollupOptions: { input, output: { format: 'iife' } } },
  })) as Rollup.RollupOutput
  return output[0].code
}

async function hashBuild(files: string[], code: string): Promise<string> {
  const hash = createHash('sha256').update(code)
  for (const file of files.sort()) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
