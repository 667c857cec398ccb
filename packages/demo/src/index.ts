import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const PACKS = join(import.meta.dirname, '../packs')

/** Returns the folders of the sample hotel packs. */
export function demoPacks(): string[] {
  return readdirSync(PACKS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(PACKS, entry.name))
    .sort()
}

export * from './guests.ts'
