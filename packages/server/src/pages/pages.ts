import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ASSETS, buildIdOf } from '@stay/contract/paths'
import type { RenderPage } from '@stay/contract/pages/page-context'
import { etagOf, type Stored } from '../http/public-cache.ts'
import { hostFiles } from './host-files.ts'
import { readInlineScripts, type InlineScripts } from './inline-scripts.ts'

export type Pages = {
  render: RenderPage
  files: Map<string, Stored>
  inline: InlineScripts
  /** Paths of the catalogs, by area and locale: `guide/pl`, or `/pl` for the catalog of every page. */
  catalogs: Map<string, string>
  apiUrl: string
  reportsDsn: string | undefined
  /** How many imports deep each script is: scripts with a lower number do not import it. */
  importDepths: Map<string, number>
  /** The script that starts the app when it is evaluated. */
  entry: string
  buildId: string
  /** Whether devices use a service worker; if not, installed ones are removed. */
  hasWorker: boolean
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

export async function loadPages(
  buildDir: string,
  apiUrl: string,
  { hasWorker = true, sentryDsn }: { hasWorker?: boolean; sentryDsn?: string | undefined } = {},
): Promise<Pages> {
  const built = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as {
    renderPage: RenderPage
  }
  const files = await readClientFiles(join(buildDir, 'client'))
  const manifest = await readManifest(join(buildDir, 'client'))
  const buildId = [...files.keys()].map(buildIdOf).find((id) => id !== undefined) ?? ''
  const inline = await readInlineScripts(buildDir)
  for (const [path, file] of hostFiles(files, { inline, hasWorker })) files.set(path, file)
  return {
    render: built.renderPage,
    files,
    inline,
    catalogs: catalogsOf(manifest),
    apiUrl,
    reportsDsn: sentryDsn,
    importDepths: importDepthsOf(manifest),
    entry: `/${manifest[ENTRY]?.file ?? ''}`,
    buildId,
    hasWorker,
  }
}

type Manifest = Record<string, { file: string; imports?: string[] }>

const ENTRY = 'app/entry.client.tsx'
const CATALOGS = 'app/catalogs/'

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest

function catalogsOf(manifest: Manifest): Map<string, string> {
  const entries = Object.entries(manifest).filter(([source]) => source.startsWith(CATALOGS))
  return new Map(
    entries.map(([source, { file }]) => {
      const [locale, area = ''] = source.slice(CATALOGS.length, -'.ts'.length).split('/').reverse()
      return [`${area}/${locale}`, `/${file}`]
    }),
  )
}

function importDepthsOf(manifest: Manifest): Map<string, number> {
  const depths = new Map<string, number>()
  const depthOf = (name: string): number => {
    const { file = '', imports = [] } = manifest[name] ?? {}
    const path = `/${file}`
    if (!depths.has(path)) depths.set(path, Math.max(0, ...imports.map((each) => depthOf(each) + 1)))
    return depths.get(path) ?? 0
  }
  for (const name of Object.keys(manifest)) depthOf(name)
  return depths
}

async function readClientFiles(folder: string): Promise<Map<string, Stored>> {
  const files = new Map<string, Stored>()
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const body = await readFile(path)
    const url = `/${relative(folder, path).split(sep).join('/')}`
    const encoded: Stored['encoded'] = new Map()
    const brotli = await readFile(`${path}.br`).catch(() => undefined)
    if (brotli) encoded.set('br', brotli)
    files.set(url, {
      status: 200,
      body,
      etag: etagOf(body),
      headers: {
        'content-type': type,
        // File names under assets/ contain a content hash.
        'cache-control': url.startsWith(ASSETS)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
        vary: 'Accept-Encoding',
      },
      encoded,
      storedAt: 0,
      version: 0,
    })
  }
  return files
}
