import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** A validation error: the path of the value, the reason, and the names of missing properties. */
export type SchemaError = { path: string[]; reason: string; missing?: string[] }

/** Creates a validator that returns all errors of a value, at most one per path. */
export function createValidator(schema: TSchema): (value: unknown) => SchemaError[] {
  const compiled = Compile(schema)
  return (value) => {
    if (compiled.Check(value)) return []
    const errors = compiled.Errors(value).map((error) => ({
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
