import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Scripts of `web/app/inline`, which run before the app. */
const NAMES = ['late-start', 'sign-in-code', 'capture-errors', 'open-last-hotel', 'retire-worker'] as const

export type InlineScript = { code: string; hash: string }
export type InlineScripts = Record<(typeof NAMES)[number], InlineScript>

export async function readInlineScripts(buildDir: string): Promise<InlineScripts> {
  const entries = NAMES.map(async (name) => {
    const code = (await readFile(join(buildDir, `inline/${name}.js`), 'utf8')).trim()
    if (code.includes('<script') || code.includes('</script'))
      throw new Error(`inline script ${name} contains a script tag`)
    return [name, { code, hash: hashOf(code) }] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as InlineScripts
}

export const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
