import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { checkLayers, layersTable } from './check-layers.mjs'

const PROJECT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')

describe('the security checklist', () => {
  const lines = read('docs/security.md')
    .split('\n')
    .map((line) => /^\| ([\d.–]+) +\| (.+?) +\| ([✓◐–✗]) +\| (.*)\|$/.exec(line))
    .filter((line) => line !== null)

  it('lists every requirement of levels 1 and 2 once', () => {
    const counts: Record<string, number> = {}
    const seen = new Set<string>()
    for (const [, no = ''] of lines) {
      expect(seen, no).not.toContain(no)
      seen.add(no)
      const chapter = no.split('.')[0] ?? ''
      counts[chapter] = (counts[chapter] ?? 0) + 1
    }
    expect(counts).toEqual(LEVEL_2)
  })

  it('gives a reason for each requirement and cites only existing tests', () => {
    const problems = lines.flatMap(([, no = '', , verdict = '', how = '']) => {
      const missingReason = verdict === '–' || how.trim() !== '' ? [] : [`${no}: no reason given`]
      // `path` “title”, “another title”
      const cited = [...how.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?:,? “[^”]+”)*)/g)]
      return cited.reduce((found, [, path = '', titles = '']) => {
        const file = existsSync(join(PROJECT, 'packages', path)) ? `packages/${path}` : path
        if (!existsSync(join(PROJECT, file))) return [...found, `${no}: ${path} does not exist`]
        const missing = [...titles.matchAll(/“([^”]+)”/g)].filter(
          ([, title = '']) => !read(file).includes(title),
        )
        return [...found, ...missing.map(([, title]) => `${no}: ${path} has no test “${title}”`)]
      }, missingReason)
    })
    expect(problems).toEqual([])
  })
})

/** Number of level 1 and 2 requirements per chapter of ASVS 5.0; chapters that do not apply have one line. */
const LEVEL_2 = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 33,
  7: 18,
  8: 7,
  9: 7,
  10: 1,
  11: 13,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 1,
}

describe('runtime dependencies', () => {
  const manifests = globSync('packages/*/package.json', { cwd: PROJECT })
    .filter((path) => !/packages\/(bench|chaos|e2e)\//.test(path))
    .map((path) => JSON.parse(read(path)) as { dependencies?: Record<string, string> })
  const dependencies = manifests
    .flatMap(({ dependencies = {} }) => Object.entries(dependencies))
    .filter(([name]) => !name.startsWith('@stay/'))

  it('are justified in a decision record', () => {
    const decided = globSync('docs/decisions/*.md', { cwd: PROJECT }).map(read).join()
    expect(dependencies.filter(([name]) => !decided.includes(`\`${name}\``))).toEqual([])
  })

  it('are listed in the bill of materials', async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
      cwd: PROJECT,
      maxBuffer: 32 * 1024 * 1024,
    })
    const { bomFormat, components } = JSON.parse(stdout) as {
      bomFormat: string
      components: { purl: string }[]
    }
    const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
    expect(bomFormat).toBe('CycloneDX')
    expect(dependencies.filter(([name, version]) => !listed.has(`pkg:npm/${name}@${version}`))).toEqual([])
  })
})

describe('the layers', () => {
  it('contain no import from a higher layer', () => {
    expect(checkLayers()).toEqual([])
  })

  it('match the table in docs/architecture.md', () => {
    const [, table = ''] =
      /<!-- layers:begin -->([\s\S]*)<!-- layers:end -->/.exec(read('docs/architecture.md')) ?? []
    expect(normalize(table)).toBe(normalize(layersTable()))
  })
})

/** Removes the padding that the formatter adds to table cells. */
const normalize = (table: string) => table.replace(/ +/g, ' ').replace(/-{3,}/g, '---').trim()

it('the Dockerfile installs every workspace', () => {
  const dockerfile = read('deploy/Dockerfile')
  const workspaces = globSync('packages/*/package.json', { cwd: PROJECT })
  expect(workspaces.filter((path) => !dockerfile.includes(`COPY ${path} `))).toEqual([])
})
