import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DESK } from '@stay/contract/paths'
import { toStored, type Stored } from '../http/public-cache.ts'
import { contentSecurityPolicy } from '../http/security.ts'
import { readClientFiles } from './client-files.ts'

/** Reads the build of the desk: its files, and the page that draws all of its screens. */
export async function loadDesk(folder: string): Promise<{ page: Stored; files: Map<string, Stored> }> {
  const page = toStored({
    status: 200,
    body: await readFile(join(folder, 'index.html')),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({ hashes: [] }, []),
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    },
  })
  return { page, files: await readClientFiles(folder, `${DESK}/`) }
}
