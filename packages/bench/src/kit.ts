import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import type { Row } from './table.ts'

const KIT = join(import.meta.dirname, '../../ui/src')

/** The size that each component adds to a page with React, at load and when it is first used. */
export async function benchKit(log: (text: string) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path } of components()) {
    const { initial, lazy, style } = await bytesOf(path)
    const more = lazy > 0 ? `, ${lazy} when first used` : ''
    rows.push({ name: `kit: ${name}`, value: `${initial} bytes of script${more}, ${style} of CSS (brotli)` })
    log(`${name}: ${initial} bytes`)
  }
  return rows
}

/** A component is a folder with a file of the same name. Form fields are components too. */
function components(): { name: string; path: string }[] {
  const folders = readdirSync(KIT, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const inFolders = folders.flatMap(({ name }) =>
    readdirSync(join(KIT, name)).includes(`${name}.tsx`)
      ? [{ name, path: join(KIT, name, `${name}.tsx`) }]
      : [],
  )
  const fields = readdirSync(join(KIT, 'form'))
    .filter((file) => file.endsWith('-field.tsx'))
    .map((file) => ({ name: file.replace('.tsx', ''), path: join(KIT, 'form', file) }))
  return [...inFolders, ...fields]
}

async function bytesOf(path: string): Promise<{ initial: number; lazy: number; style: number }> {
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
  const size = { initial: 0, lazy: 0, style: 0 }
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!('output' in output)) continue
    const chunks = output.output.filter((file) => file.type === 'chunk')
    const entry = chunks.find((chunk) => chunk.isEntry)
    const first = new Set([entry?.fileName, ...(entry?.imports ?? [])])
    for (const chunk of chunks) size[first.has(chunk.fileName) ? 'initial' : 'lazy'] += brotli(chunk.code)
    for (const file of output.output)
      if (file.type === 'asset' && file.fileName.endsWith('.css')) size.style += brotli(file.source)
  }
  return size
}

const brotli = (text: string | Uint8Array) => brotliCompressSync(text).length
