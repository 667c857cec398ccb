import fc, { type Arbitrary } from 'fast-check'
import { broken } from './broken.ts'
import type { Operation } from './operations.ts'
import { valid } from './values.ts'

/** What a request is meant to be: as documented, or wrong in one way. */
export type Meant = 'valid' | 'broken' | 'wrong auth' | 'wrong method' | 'malformed'

export type FuzzRequest = {
  operation: Operation
  meant: Meant
  /** What is wrong with it, in words. */
  how: string
  method: string
  url: string
  auth: 'own' | 'none' | 'forged' | 'other'
  payload: string | undefined
  contentType: string | undefined
}

/** Names that are known where the requests go, and bodies that make sense there. */
export type Surroundings = {
  params: (operation: Operation, name: string) => string[]
  query: (operation: Operation) => Record<string, string>
  sense: (operation: Operation, body: Record<string, unknown>, pick: number) => Record<string, unknown>
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const TOO_LARGE = JSON.stringify({ a: 'x'.repeat(70_000) })
const JSON_TYPE = 'application/json'

/** Requests to one operation: most are valid or wrong by one keyword. */
export function requestsTo(
  operation: Operation,
  surroundings: Surroundings,
  methodsOf: (path: string) => string[],
): Arbitrary<FuzzRequest> {
  const base = baseOf(operation, surroundings)
  const of = (meant: Meant, how: string, change: Partial<FuzzRequest>) =>
    base.map((request) => ({ ...request, meant, how, ...change }))
  const others = METHODS.filter((method) => !methodsOf(operation.path).includes(method))
  const ways: { weight: number; arbitrary: Arbitrary<FuzzRequest> }[] = [
    { weight: 6, arbitrary: base },
    ...brokenOf(operation, base).map((arbitrary) => ({ weight: 4, arbitrary })),
    {
      weight: 1,
      arbitrary: fc
        .tuple(base, fc.constantFrom(...others))
        .map(([request, method]) => ({ ...request, meant: 'wrong method', how: method, method })),
    },
  ]
  if (operation.access !== 'public')
    for (const auth of ['none', 'forged', 'other'] as const)
      ways.push({ weight: 1, arbitrary: of('wrong auth', auth, { auth }) })
  if (operation.body)
    ways.push(
      { weight: 1, arbitrary: of('malformed', 'no JSON', { payload: '{"a":' }) },
      { weight: 1, arbitrary: of('malformed', 'no body', { payload: undefined, contentType: undefined }) },
      { weight: 1, arbitrary: of('malformed', 'XML', { payload: '<a/>', contentType: 'application/xml' }) },
      {
        weight: 1,
        arbitrary: of('malformed', 'too large', { payload: TOO_LARGE }),
      },
    )
  return fc.oneof(...ways)
}

function baseOf(operation: Operation, surroundings: Surroundings): Arbitrary<FuzzRequest> {
  const params = fc.record(
    Object.fromEntries(
      operation.params.map(({ name }) => [name, fc.constantFrom(...surroundings.params(operation, name))]),
    ),
  )
  const query = fc.record(
    Object.fromEntries(operation.query.map(({ name, schema }) => [name, valid(schema)])),
    { requiredKeys: operation.query.filter(({ required }) => required).map(({ name }) => name) },
  )
  const body = operation.body ? valid(operation.body) : fc.constant(undefined)
  return fc.record({ params, query, body, pick: fc.nat(1000) }).map((parts) => {
    const asked = { ...parts.query, ...surroundings.query(operation) }
    const sensible =
      parts.body === undefined
        ? undefined
        : surroundings.sense(operation, parts.body as Record<string, unknown>, parts.pick)
    return {
      operation,
      meant: 'valid' as const,
      how: '',
      method: operation.method,
      url: urlOf(operation, parts.params, asked),
      auth: 'own' as const,
      payload: sensible && JSON.stringify(sensible),
      contentType: sensible && JSON_TYPE,
    }
  })
}

/** One keyword of the body, of the query or of the path is broken. */
function brokenOf(operation: Operation, base: Arbitrary<FuzzRequest>): Arbitrary<FuzzRequest>[] {
  const found: Arbitrary<FuzzRequest>[] = []
  const wrongBody = operation.body && broken(operation.body)
  if (wrongBody)
    found.push(
      fc.tuple(base, wrongBody).map(([request, { keyword, value }]) => ({
        ...request,
        meant: 'broken',
        how: `body: ${keyword}`,
        payload: JSON.stringify(value),
        contentType: JSON_TYPE,
      })),
    )
  for (const { name, schema } of operation.query) {
    // In an ref everything is text: only what no text can mean is wrong.
    const wrong = broken(schema)?.filter(({ value, keyword }) => isWrongAsText(schema, value, keyword))
    if (!wrong || (!['integer', 'boolean'].includes(schema.type ?? '') && !schema.enum)) continue
    found.push(
      fc.tuple(base, wrong).map(([request, { keyword, value }]) => ({
        ...request,
        meant: 'broken',
        how: `${name}: ${keyword}`,
        url: withQuery(request.url, name, textOf(value)),
      })),
    )
  }
  return found
}

function isWrongAsText(
  schema: { type?: string; enum?: unknown[] },
  value: unknown,
  keyword: string,
): boolean {
  if (value === null || typeof value === 'object') return false
  const text = textOf(value)
  if (schema.enum) return !schema.enum.map(String).includes(text) && text !== ''
  if (keyword === 'minimum' || keyword === 'maximum') return true
  if (schema.type === 'integer')
    return !/^-?\d+$/.test(text) && text !== '' && text !== 'true' && text !== 'false'
  return !['true', 'false', '0', '1', ''].includes(text)
}

function urlOf({ path }: Operation, params: Record<string, string>, query: Record<string, unknown>): string {
  const ref = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, textOf(value))
  return parameters.size > 0 ? `${ref}?${parameters.toString()}` : ref
}

function withQuery(url: string, name: string, value: string): string {
  const [ref = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(name, value)
  return `${ref}?${parameters.toString()}`
}

/** As it stands in an ref. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
