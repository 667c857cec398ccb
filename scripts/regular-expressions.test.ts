import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')
/** For one expression. */
const TIMEOUT_MS = 60_000 * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1)
const schemas = await patternSchemas()

describe('the time of matching grows linearly with the length of the text', () => {
  it('for all patterns of the contract', { timeout: 5 * TIMEOUT_MS }, () => {
    const patterns = new Set(schemas.map(({ pattern }) => pattern))
    expect(patterns.size).toBeGreaterThan(20)
    // Ajv compiles patterns with the flag `u`.
    expect([...patterns].filter((pattern) => !isLinear(pattern, 'u'))).toEqual([])
  })

  it('for all regular expressions of the product', { timeout: 5 * TIMEOUT_MS }, () => {
    const expressions = sourceExpressions()
    expect(expressions.size).toBeGreaterThan(100)
    const slow = [...expressions].filter(([, { pattern, flags }]) => !isLinear(pattern, flags))
    expect(slow.map(([expression, { file }]) => `${file}: ${expression}`)).toEqual([])
  })
})

it('every pattern without an upper bound has a maximum length', () => {
  const isUnbounded = (pattern: string) => /[*+]|\{\d+,\}/.test(withoutClasses(pattern))
  expect(schemas.filter(({ pattern, maxLength }) => isUnbounded(pattern) && maxLength === undefined)).toEqual(
    [],
  )
})

const withoutClasses = (pattern: string) => pattern.replace(/\\.|\[[^\]]*\]/g, 'x')

function isLinear(pattern: string, flags: string): boolean {
  const { status } = checkSync(pattern, flags, { timeout: TIMEOUT_MS })
  return status === 'safe'
}

/** The schemas with a pattern that can be reached from the exports of the contract. */
async function patternSchemas(): Promise<{ pattern: string; maxLength?: number }[]> {
  const files = globSync('packages/contract/src/**/*.ts', { cwd: PROJECT })
  const modules = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => import(join(PROJECT, file)))
  const seen = new Set<object>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(await Promise.all(modules))
  return [...seen].filter((value) => 'pattern' in value && typeof value.pattern === 'string') as {
    pattern: string
  }[]
}

type Expression = { pattern: string; flags: string; file: string }

/** The regular expression literals in all files that run in production. */
function sourceExpressions(): Map<string, Expression> {
  const expressions = new Map<string, Expression>()
  const files = globSync('packages/{contract,server,ui,web}/{src,app}/**/*.{ts,tsx}', { cwd: PROJECT })
  for (const file of files.filter((name) => !/\.(test|stories)\.tsx?$|\/testing\//.test(name))) {
    const { program } = parseSync(file, readFileSync(join(PROJECT, file), 'utf8'))
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        expressions.set(`/${pattern}/${flags}`, { pattern, flags, file })
      },
    }).visit(program)
  }
  return expressions
}
