import fc, { type Arbitrary } from 'fast-check'
import { invalid } from './invalid-values.ts'
import type { Operation } from './operations.ts'
import { valid } from './valid-values.ts'

export type RequestKind = 'valid' | 'invalid' | 'wrong auth' | 'wrong method' | 'malformed'

export type FuzzRequest = {
  operation: Operation
  kind: RequestKind
  detail: string
  method: string
  url: string
  auth: 'valid' | 'none' | 'forged' | 'other'
  payload: string | undefined
  contentType: string | undefined
}

/** Existing ids and plausible bodies for the hotel under test. */
export type Fixtures = {
  params: (operation: Operation, name: string) => string[]
  query: (operation: Operation) => Record<string, string>
  completeBody: (operation: Operation, body: Record<string, unknown>, pick: number) => Record<string, unknown>
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const TOO_LARGE = JSON.stringify({ a: 'x'.repeat(70_000) })
/** Texts that JavaScript or a lenient parser converts to a number. */
const NOT_INTEGERS = [
  'Infinity',
  '-Infinity',
  'NaN',
  '1e3',
  '1e999',
  '0x10',
  '0b1',
  '+1',
  ' 1',
  '1 ',
  '1.0',
  '１',
]
const JSON_TYPE = 'application/json'

/** Requests to one operation. Most are valid or violate one keyword. */
export function requestsTo(
  operation: Operation,
  fixtures: Fixtures,
  methodsOf: (path: string) => string[],
): Arbitrary<FuzzRequest> {
  const base = validRequests(operation, fixtures)
  const changed = (kind: RequestKind, detail: string, change: Partial<FuzzRequest>) =>
    base.map((request) => ({ ...request, kind, detail, ...change }))
  const others = METHODS.filter((method) => !methodsOf(operation.path).includes(method))
  const variants: { weight: number; arbitrary: Arbitrary<FuzzRequest> }[] = [
    { weight: 6, arbitrary: base },
    ...invalidRequests(operation, base).map((arbitrary) => ({ weight: 4, arbitrary })),
    {
      weight: 1,
      arbitrary: fc
        .tuple(base, fc.constantFrom(...others))
        .map(([request, method]) => ({ ...request, kind: 'wrong method', detail: method, method })),
    },
  ]
  if (operation.access !== 'public')
    for (const auth of ['none', 'forged', 'other'] as const)
      variants.push({ weight: 1, arbitrary: changed('wrong auth', auth, { auth }) })
  if (operation.body)
    variants.push(
      { weight: 1, arbitrary: changed('malformed', 'invalid JSON', { payload: '{"a":' }) },
      {
        weight: 1,
        arbitrary: changed('malformed', 'no body', { payload: undefined, contentType: undefined }),
      },
      {
        weight: 1,
        arbitrary: changed('malformed', 'XML', { payload: '<a/>', contentType: 'application/xml' }),
      },
      {
        weight: 1,
        arbitrary: changed('malformed', 'too large', { payload: TOO_LARGE }),
      },
    )
  return fc.oneof(...variants)
}

function validRequests(operation: Operation, fixtures: Fixtures): Arbitrary<FuzzRequest> {
  const params = fc.record(
    Object.fromEntries(
      operation.params.map(({ name }) => [name, fc.constantFrom(...fixtures.params(operation, name))]),
    ),
  )
  const query = fc.record(
    Object.fromEntries(operation.query.map(({ name, schema }) => [name, valid(schema)])),
    { requiredKeys: operation.query.filter(({ required }) => required).map(({ name }) => name) },
  )
  const body = operation.body ? valid(operation.body) : fc.constant(undefined)
  return fc.record({ params, query, body, pick: fc.nat(1000) }).map((parts) => {
    const parameters = { ...parts.query, ...fixtures.query(operation) }
    const completed =
      parts.body === undefined
        ? undefined
        : fixtures.completeBody(operation, parts.body as Record<string, unknown>, parts.pick)
    return {
      operation,
      kind: 'valid' as const,
      detail: '',
      method: operation.method,
      url: urlOf(operation, parts.params, parameters),
      auth: 'valid' as const,
      payload: completed && JSON.stringify(completed),
      contentType: completed && JSON_TYPE,
    }
  })
}

function invalidRequests(operation: Operation, base: Arbitrary<FuzzRequest>): Arbitrary<FuzzRequest>[] {
  const found: Arbitrary<FuzzRequest>[] = []
  const invalidBody = operation.body && invalid(operation.body)
  if (invalidBody)
    found.push(
      fc.tuple(base, invalidBody).map(([request, { keyword, value }]) => ({
        ...request,
        kind: 'invalid',
        detail: `body: ${keyword}`,
        payload: JSON.stringify(value),
        contentType: JSON_TYPE,
      })),
    )
  for (const { name, schema } of operation.query) {
    if (schema.type === 'integer')
      found.push(
        fc.tuple(base, fc.constantFrom(...NOT_INTEGERS)).map(([request, text]) => ({
          ...request,
          kind: 'invalid',
          detail: `${name}: ${text}`,
          url: withQuery(request.url, name, text),
        })),
      )
    // A URL has only strings: keep the values that are invalid as a string too.
    const wrong = invalid(schema)?.filter(({ value, keyword }) => isInvalidAsText(schema, value, keyword))
    if (!wrong || (!['integer', 'boolean'].includes(schema.type ?? '') && !schema.enum)) continue
    found.push(
      fc.tuple(base, wrong).map(([request, { keyword, value }]) => ({
        ...request,
        kind: 'invalid',
        detail: `${name}: ${keyword}`,
        url: withQuery(request.url, name, textOf(value)),
      })),
    )
  }
  return found
}

function isInvalidAsText(
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
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, textOf(value))
  return parameters.size > 0 ? `${url}?${parameters.toString()}` : url
}

function withQuery(url: string, name: string, value: string): string {
  const [path = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(name, value)
  return `${path}?${parameters.toString()}`
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
