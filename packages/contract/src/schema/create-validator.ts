import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** A validation error: the path of the value, the reason, and the names of missing properties. */
export type SchemaError = { path: string[]; reason: string; missing?: string[] }

/** Creates a validator that returns all errors of a value, at most one per path. */
export function createValidator(schema: TSchema): (value: unknown) => SchemaError[] {
  const compiled = Compile(schema)
  const longest = longestTextOf(schema)
  return (value) => {
    // `Check` stops at the first error; `Errors` would match patterns against a text of any length.
    if (compiled.Check(value)) return []
    const found = compiled.Errors(shorten(value, longest + 1))
    const isTooLong = (path: string) =>
      found.some(({ keyword, instancePath }) => keyword === 'maxLength' && instancePath === path)
    const reported = found.filter((error) => error.keyword !== 'pattern' || !isTooLong(error.instancePath))
    const errors = reported.map((error) => ({
      path: error.instancePath.split('/').slice(1).map(decodePointer),
      keyword: error.keyword,
      ...explain(error, schema),
    }))
    // A union reports the errors of every branch; the deepest one is the most helpful.
    const deepest = errors.filter(
      (error) =>
        error.keyword !== 'anyOf' &&
        !errors.some((other) => other.path.length > error.path.length && startsWith(other.path, error.path)),
    )
    const byPath = new Map<string, SchemaError>()
    for (const { path, reason, missing } of deepest.length > 0 ? deepest : errors) {
      const key = path.join('/')
      const existing = byPath.get(key)
      if (!existing) byPath.set(key, { path, reason, ...(missing && { missing }) })
      else if (!existing.reason.includes(reason)) existing.reason += `, or ${reason}`
    }
    return [...byPath.values()]
  }
}

function longestTextOf(schema: object): number {
  const { maxLength } = schema as { maxLength?: number }
  const inner = Object.values(schema).filter((value) => typeof value === 'object' && value !== null)
  return Math.max(maxLength ?? 0, ...inner.map(longestTextOf))
}

/** Returns a copy in which no text has more characters; a character has one or two code units. */
function shorten(value: unknown, maxCharacters: number): unknown {
  if (typeof value === 'string') return value.slice(0, 2 * maxCharacters)
  if (Array.isArray(value)) return value.map((item) => shorten(item, maxCharacters))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(item, maxCharacters)]))
}

type CompilerError = { keyword: string; message: string; params: object; schemaPath: string }

function explain(error: CompilerError, schema: object): { reason: string; missing?: string[] } {
  const params = error.params as Record<string, unknown>
  if (error.keyword === 'boolean') return { reason: 'is not a known key here' }
  if (error.keyword === 'required') {
    const missing = params['requiredProperties'] as string[]
    return { reason: `is missing ${missing.join(', ')}`, missing }
  }
  if (error.keyword === 'enum')
    return { reason: `must be one of ${(params['allowedValues'] as string[]).join(', ')}` }
  if (error.keyword === 'pattern') {
    const { examples, 'x-form': form } = schemaAt(schema, error.schemaPath)
    if (form) return { reason: `must be ${form}` }
    return {
      reason: examples
        ? `must look like ${examples.join(' or ')}`
        : `must match the pattern ${String(params['pattern'])}`,
    }
  }
  return { reason: error.message }
}

function schemaAt(schema: object, path: string): { examples?: string[]; 'x-form'?: string } {
  const steps = path.split('/').slice(1).map(decodePointer)
  return steps.reduce<object>((part, key) => (part as Record<string, object>)[key] ?? {}, schema)
}

const startsWith = (path: string[], start: string[]) => start.every((part, index) => path[index] === part)
const decodePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')
