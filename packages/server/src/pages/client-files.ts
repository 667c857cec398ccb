import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { isAssetPath } from '@stay/contract/paths'
import { etagOf, type Stored } from '../http/public-cache.ts'

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

/** Reads the files of a build, by their paths on the server. */
export async function readClientFiles(folder: string, base: string): Promise<Map<string, Stored>> {
  const files = new Map<string, Stored>()
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const body = await readFile(path)
    const url = base + relative(folder, path).split(sep).join('/')
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
        'cache-control': isAssetPath(url) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        vary: 'Accept-Encoding',
      },
      encoded,
      storedAt: 0,
      version: 0,
    })
  }
  return files
}
