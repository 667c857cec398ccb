import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildMetaPath } from '@stay/contract/offline/build-meta'
import { LOCALES, type Locale } from '@stay/contract/i18n/locale'
import type { PageContext, RenderPage } from '@stay/contract/pages/page-context'
import { etagOf, type Stored } from '../http/public-cache.ts'
import { hostFiles } from './host-files.ts'

/** The built web app: its files, and the function that renders a page. */
export type Pages = {
  render: RenderPage
  files: Map<string, Stored>
  /** Where the words of each language are. */
  words: Map<Locale, NonNullable<PageContext['words']>>
  apiUrl: string
  /** Where errors are reported to, and the file that does it; undefined: nowhere. */
  reports: { dsn: string; file: string } | undefined
  guestStyles: string
  /** What tells this build from every other. */
  buildId: string
  /** Whether devices keep what they have read; where not, they are told to forget it. */
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

/** Loads the build of the web app from `build/client` and `build/server`. */
export async function loadPages(
  buildDir: string,
  apiUrl: string,
  { hasWorker = true, sentryDsn }: { hasWorker?: boolean; sentryDsn?: string | undefined } = {},
): Promise<Pages> {
  const built = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as {
    renderPage: RenderPage
  }
  const files = await readClientFiles(join(buildDir, 'client'))
  const find = (start: string, end = '') =>
    [...files.keys()].find((path) => path.startsWith(start) && path.endsWith(end)) ?? ''
  const wordsIn = (locale: Locale) => ({
    own: find(`/assets/words-${locale}-`),
    guide: find(`/assets/words-guide-${locale}-`),
    preview: find(`/assets/words-preview-${locale}-`),
    stay: find(`/assets/words-stay-${locale}-`),
    offline: find(`/assets/words-offline-${locale}-`),
  })
  const words = new Map(LOCALES.map((locale) => [locale, wordsIn(locale)]))
  const buildId = find(buildMetaPath('').replace('.json', '')).match(/([^/]+)\.json$/)?.[1] ?? ''
  for (const [path, file] of hostFiles(files, buildId, { hasWorker })) files.set(path, file)
  return {
    render: built.renderPage,
    files,
    words,
    apiUrl,
    reports:
      sentryDsn === undefined ? undefined : { dsn: sentryDsn, file: find('/assets/reporting-', '.js') },
    guestStyles: find('/assets/stay-', '.css'),
    buildId,
    hasWorker,
  }
}

async function readClientFiles(folder: string): Promise<Map<string, Stored>> {
  const files = new Map<string, Stored>()
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const body = await readFile(path)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const encoded: Stored['encoded'] = new Map()
    // The build leaves the smallest form beside each file.
    const brotli = await readFile(`${path}.br`).catch(() => undefined)
    if (brotli) encoded.set('br', brotli)
    files.set(address, {
      status: 200,
      body,
      etag: etagOf(body),
      headers: {
        'content-type': type,
        // Names under assets/ carry the hash of their content.
        'cache-control': address.startsWith('/assets/')
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
