import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPath } from '@stay/contract/url/path-pattern'
import { LOCALES, type Locale } from '@stay/contract/i18n/locale'
import { ASSETS, SHELL, START } from '@stay/contract/paths'
import type { Manifest, ManifestChunk } from 'vite'
import type { Precache } from '../app/service-worker/precache.ts'
import { filesOf, readViteManifest } from './vite-manifest.ts'

const ONLINE_ONLY = [
  'app/catalogs/preview/',
  'app/features/preview/',
  'app/features/reporting/',
  'app/features/tv/',
  'app/routes/preview/',
  'app/routes/tv/',
  '../ui/src/search-select/',
]
const OPTIONAL = ['app/features/guide/dates/', '../ui/src/datepicker/']
const STYLES = 'style.css'
const CATALOGS = 'app/catalogs/'

/** Scripts that are missing in Vite's manifest, such as the manifest of the router. */
async function scriptsNotInManifest(client: string, manifest: Manifest): Promise<string[]> {
  const listed = new Set(Object.values(manifest).map(({ file }) => `/${file}`))
  const scripts = (await readdir(join(client, ASSETS))).filter((name) => name.endsWith('.js'))
  return scripts.map((name) => ASSETS + name).filter((path) => !listed.has(path))
}

export async function listPrecache(client: string): Promise<Precache> {
  const manifest = await readViteManifest(client)
  const chunks = Object.values(manifest).filter((chunk) => chunk.isEntry || chunk.isDynamicEntry)
  const isIn = (folders: string[]) => (chunk: ManifestChunk) =>
    folders.some((folder) => chunk.src?.startsWith(folder))
  const pathsOf = (selected: ManifestChunk[]) => [
    ...new Set(selected.flatMap((chunk) => filesOf(manifest, chunk).map((file) => `/${file}`))),
  ]
  const offline = chunks.filter((chunk) => !isIn(ONLINE_ONLY)(chunk))
  const catalogs = offline.filter(isIn([CATALOGS]))
  const core = [
    `/${manifest[STYLES]?.file}`,
    ...pathsOf(offline.filter((chunk) => !isIn([...OPTIONAL, CATALOGS])(chunk))),
    ...(await scriptsNotInManifest(client, manifest)),
  ]
  const withoutCore = (paths: string[]) => paths.filter((path) => !core.includes(path)).sort()
  const byLocale = LOCALES.map((locale): [Locale, string[]] => [
    locale,
    withoutCore([
      ...pathsOf(catalogs.filter(({ src }) => src?.endsWith(`/${locale}.ts`))),
      buildPath(SHELL, { locale }),
    ]),
  ])
  return {
    core: [...core.sort(), START],
    byLocale: Object.fromEntries(byLocale) as Precache['byLocale'],
    optional: withoutCore(pathsOf(offline.filter(isIn(OPTIONAL)))),
  }
}
