import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { buildMetaPath, START, WORKER, shellPath } from '@stay/contract/offline/build-meta'
import { LOCALES } from '@stay/contract/i18n/locale'
import { minify } from 'terser'
import { build, type Rollup } from 'vite'
import { brotli } from './compress.ts'

/** What has no use without the network: the search for hotels, the owner's preview, the television, reports of errors. */
const ONLINE_ONLY = /\/(reporting|search-select|television|owner|drafts?|words-preview|qr-code)[.-]/
/** What a guest can do without where there is no room for it; no page may need it to open. */
const EXTRA = /\/(calendar|dates-picker)/

/** What there is of each language. */
const WORDS = /\/words-/

/** Names the build, and writes its worker and what is told of it. */
export async function writeWorker(web: string): Promise<void> {
  const client = join(web, 'build/client')
  const code = await bundle(join(web, 'app/service-worker/worker.ts'))
  const files = await filesIn(client)
  const id = await idOf([...files, join(web, 'build/server/index.js')], code)
  const kept = files
    .map((file) => `/${relative(client, file).split(sep).join('/')}`)
    .filter((file) => file.startsWith('/assets/') && !ONLINE_ONLY.test(file))
    .sort()
  const words = [...kept.filter((file) => WORDS.test(file)), ...LOCALES.map(shellPath)]
  const core = [...kept.filter((file) => !EXTRA.test(file) && !WORDS.test(file)), START]
  const named = code
    .replaceAll('@build', id)
    .replaceAll('@words', words.join())
    .replaceAll('@core', core.join())
    .replaceAll('@extra', kept.filter((file) => EXTRA.test(file)).join())
  await writeFile(join(client, WORKER), named)
  await writeFile(join(client, `${WORKER}.br`), await brotli(Buffer.from(named)))
  await mkdir(join(client, 'builds/meta'), { recursive: true })
  await writeFile(join(client, buildMetaPath(id)), JSON.stringify({ id, builtAt: new Date().toISOString() }))
}

async function bundle(input: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      rollupOptions: { input, output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput
  const { code } = await minify(built.output[0].code, {
    ecma: 2020,
    toplevel: true,
    compress: { passes: 3, pure_getters: true },
  })
  return code ?? ''
}

/** The same sources make the same build, whenever and wherever. */
async function idOf(files: string[], code: string): Promise<string> {
  const hash = createHash('sha256').update(code)
  for (const file of files.sort()) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name))
