import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES } from '@stay/contract/i18n/locale'

/** For a first visit, in bytes (brotli). */
const SCRIPT_BUDGET = 200_000

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }
type Manifest = Record<string, Chunk>

/** Scripts that the first visit to a page of the desk loads, with the largest catalog, in bytes (brotli). */
export async function firstVisitBytes(client: string, route: string): Promise<number> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build of the desk`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add('index.html')
  add(route)
  const catalogs = await Promise.all(
    LOCALES.map((locale) => sizeOf(client, manifest[`app/catalogs/${locale}.ts`]?.file ?? '')),
  )
  const scripts = await Promise.all([...files].map((file) => sizeOf(client, file)))
  return scripts.reduce((sum, size) => sum + size, 0) + Math.max(...catalogs)
}

const sizeOf = async (client: string, file: string) => (await stat(join(client, `${file}.br`))).size

export async function checkBudget(client: string): Promise<boolean> {
  const bytes = await firstVisitBytes(client, FIRST_ROUTE)
  const isWithin = bytes <= SCRIPT_BUDGET
  console.log(
    `${isWithin ? '✓' : '✗'} desk: ${(bytes / 1000).toFixed(1)} of ${SCRIPT_BUDGET / 1000} kB of script`,
  )
  return isWithin
}

/** The page that reception opens first. */
const FIRST_ROUTE = 'app/routes/today.tsx'
