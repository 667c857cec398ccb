import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

export async function readViteManifest(client: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
}

export function filesOf(manifest: Manifest, chunk: ManifestChunk): string[] {
  const files = new Set<string>()
  const visit = ({ file, css = [], assets = [], imports = [] }: ManifestChunk) => {
    if (files.has(file)) return
    for (const each of [file, ...css, ...assets]) files.add(each)
    for (const key of imports) if (manifest[key]) visit(manifest[key])
  }
  visit(chunk)
  return [...files]
}
