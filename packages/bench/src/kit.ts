import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import type { Row } from './table.ts'

const KIT = join(import.meta.dirname, '../../ui/src')

/** What each part of the kit adds to a page that has React: at once, and when it is first used. */
export async function benchKit(log: (text: string) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path } of parts()) {
    const { atOnce, later, style } = await bytesOf(path)
    const more = later > 0 ? `, ${later} when first used` : ''
    rows.push({ name: `kit: ${name}`, value: `${atOnce} bytes of script${more}, ${style} of style (brotli)` })
    log(`${name} ${atOnce}`)
  }
  return rows
}

/** A part is a folder with a file of its name; the fields of forms are parts too. */
function parts(): { name: string; path: string }[] {
  const folders = readdirSync(KIT, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const own = folders.flatMap(({ name }) =>
    readdirSync(join(KIT, name)).includes(`${name}.tsx`)
      ? [{ name, path: join(KIT, name, `${name}.tsx`) }]
      : [],
  )
  const fields = readdirSync(join(KIT, 'form'))
    .filter((file) => file.endsWith('-field.tsx'))
    .map((file) => ({ name: file.replace('.tsx', ''), path: join(KIT, 'form', file) }))
  return [...own, ...fields]
}

async function bytesOf(path: string): Promise<{ atOnce: number; later: number; style: number }> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      cssMinify: 'lightningcss',
      rolldownOptions: {
        input: path,
        preserveEntrySignatures: 'strict',
        external: [/^react($|\/)/, /^react-dom($|\/)/],
        output: { minify: true },
      },
    },
  })
  const size = { atOnce: 0, later: 0, style: 0 }
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!('output' in output)) continue
    const chunks = output.output.filter((file) => file.type === 'chunk')
    const entry = chunks.find((chunk) => chunk.isEntry)
    const first = new Set([entry?.fileName, ...(entry?.imports ?? [])])
    for (const chunk of chunks) size[first.has(chunk.fileName) ? 'atOnce' : 'later'] += brotli(chunk.code)
    for (const file of output.output)
      if (file.type === 'asset' && file.fileName.endsWith('.css')) size.style += brotli(file.source)
  }
  return size
}

const brotli = (text: string | Uint8Array) => brotliCompressSync(text).length
