import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from './schema.ts'

const MAX_ITEMS = 4
const LONG = 40
/** Letters that have made trouble somewhere: markup, quotes, other scripts, emoji, right-to-left. */
const UNITS = [
  'a',
  'Z',
  '0',
  '-',
  '_',
  ' ',
  '<',
  '>',
  '"',
  "'",
  '&',
  '/',
  '\\',
  'ł',
  'ß',
  'İ',
  '漢',
  '🙂',
  '\u202e',
  '%',
  ';',
]

/** Values that a schema allows, those at its limits more often than others. */
export function valid(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid))
  switch (schema.type) {
    case 'object':
      return validObject(schema)
    case 'array':
      return validArray(schema)
    case 'string':
      return validString(schema)
    case 'integer':
      return validNumber(schema, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
    case 'number':
      return validNumber(schema, -1e6, 1e6)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
      break
  }
  return fc.jsonValue()
}

function validObject({ properties = {}, required = [], minProperties = 0 }: JsonSchema): Arbitrary<unknown> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valid(inner)]))
  const needed = required.filter((name) => name in values)
  return fc
    .record(values, { requiredKeys: needed })
    .filter((value) => Object.keys(value).length >= minProperties)
}

function validArray({ items = {}, minItems = 0, maxItems = MAX_ITEMS }: JsonSchema): Arbitrary<unknown> {
  const most = Math.min(maxItems, Math.max(minItems, MAX_ITEMS))
  return fc.array(valid(items), { minLength: minItems, maxLength: most })
}

function validNumber({ minimum, maximum }: JsonSchema, least: number, most: number): Arbitrary<number> {
  const [min, max] = [minimum ?? least, maximum ?? most]
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min: Math.ceil(min), max: Math.floor(max) }))
}

function validString({ pattern, minLength = 0, maxLength, examples = [] }: JsonSchema): Arbitrary<string> {
  const most = maxLength ?? Infinity
  const text = fc.string({
    unit: fc.constantFrom(...UNITS),
    minLength,
    maxLength: Math.max(minLength, Math.min(most, LONG)),
  })
  const fits = (value: string) =>
    value.length >= minLength && value.length <= most && (!pattern || new RegExp(pattern, 'u').test(value))
  const shaped = pattern && !pattern.includes('(?') ? fc.stringMatching(new RegExp(pattern)) : text
  const given = examples.filter((each): each is string => typeof each === 'string')
  const longest = maxLength === undefined ? [] : ['x'.repeat(maxLength)]
  return fc.oneof(
    shaped.filter(fits),
    ...[...given, ...longest].filter(fits).map((each) => fc.constant(each)),
  )
}
