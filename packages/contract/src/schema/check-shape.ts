import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** What is wrong with a value: the way to it, why, and which keys it lacks. */
export type Complaint = { path: string[]; reason: string; missing?: string[] }

/** Makes a check of values from outside; it names everything that is wrong, each place once. */
export function shapeChecker(schema: TSchema): (value: unknown) => Complaint[] {
  const compiled = Compile(schema)
  return (value) => {
    if (compiled.Check(value)) return []
    const errors = compiled.Errors(value).map((error) => ({
      path: error.instancePath.split('/').slice(1).map(decodePointer),
      keyword: error.keyword,
      ...explain(error, schema),
    }))
    // A union reports every branch: the deepest complaint is the one that helps.
    const telling = errors.filter(
      (error) =>
        error.keyword !== 'anyOf' &&
        !errors.some((other) => other.path.length > error.path.length && startsWith(other.path, error.path)),
    )
    const byPlace = new Map<string, Complaint>()
    for (const { path, reason, missing } of telling.length > 0 ? telling : errors) {
      const key = path.join('/')
      const known = byPlace.get(key)
      if (!known) byPlace.set(key, { path, reason, ...(missing && { missing }) })
      else if (!known.reason.includes(reason)) known.reason += `, or ${reason}`
    }
    return [...byPlace.values()]
  }
}

type SchemaError = { keyword: string; message: string; params: object; schemaPath: string }

function explain(error: SchemaError, schema: object): { reason: string; missing?: string[] } {
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
        : `does not have the form ${String(params['pattern'])}`,
    }
  }
  return { reason: error.message }
}

/** The part of a schema that an error points at. */
function schemaAt(schema: object, path: string): { examples?: string[]; 'x-form'?: string } {
  const steps = path.split('/').slice(1).map(decodePointer)
  return steps.reduce<object>((part, key) => (part as Record<string, object>)[key] ?? {}, schema)
}

const startsWith = (path: string[], start: string[]) => start.every((part, index) => path[index] === part)
const decodePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')
