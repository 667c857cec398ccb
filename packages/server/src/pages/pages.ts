import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIdOf } from '@stay/contract/paths'
import type { RenderPage } from '@stay/contract/pages/page-context'
import type { Stored } from '../http/public-cache.ts'
import { readClientFiles } from './client-files.ts'
import { loadDesk } from './desk-files.ts'
import { hostFiles } from './host-files.ts'
import { readInlineScripts, type InlineScripts } from './inline-scripts.ts'

export type Pages = {
  /** The page of the desk, which draws all of its screens; undefined if only the guest app is served. */
  desk: Stored | undefined
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

export async function loadPages(
  buildDir: string,
  apiUrl: string,
  {
    hasWorker = true,
    sentryDsn,
    deskBuildDir,
  }: { hasWorker?: boolean; sentryDsn?: string | undefined; deskBuildDir?: string } = {},
): Promise<Pages> {
  const built = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as {
    renderPage: RenderPage
  }
  const files = await readClientFiles(join(buildDir, 'client'), '/')
  const manifest = await readManifest(join(buildDir, 'client'))
  const buildId = [...files.keys()].map(buildIdOf).find((id) => id !== undefined) ?? ''
  const inline = await readInlineScripts(buildDir)
  for (const [path, file] of hostFiles(files, { inline, hasWorker })) files.set(path, file)
  const desk = deskBuildDir === undefined ? undefined : await loadDesk(join(deskBuildDir, 'client'))
  for (const [path, file] of desk?.files ?? []) files.set(path, file)
  return {
    desk: desk?.page,
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
