import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from './json-schema.ts'

const MAX_ITEMS = 4
const MAX_TEXT_LENGTH = 40
/** Markup, quotes, other scripts, emoji, right-to-left. */
const DIFFICULT_CHARACTERS = [
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

/** Values that a schema allows. Values at its limits are more frequent. */
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
  const requiredKeys = required.filter((name) => name in values)
  return fc.record(values, { requiredKeys }).filter((value) => Object.keys(value).length >= minProperties)
}

function validArray({ items = {}, minItems = 0, maxItems = MAX_ITEMS }: JsonSchema): Arbitrary<unknown> {
  const max = Math.min(maxItems, Math.max(minItems, MAX_ITEMS))
  return fc.array(valid(items), { minLength: minItems, maxLength: max })
}

function validNumber(
  { minimum, maximum }: JsonSchema,
  defaultMin: number,
  defaultMax: number,
): Arbitrary<number> {
  const [min, max] = [minimum ?? defaultMin, maximum ?? defaultMax]
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min: Math.ceil(min), max: Math.floor(max) }))
}

function validString({ pattern, minLength = 0, maxLength, examples = [] }: JsonSchema): Arbitrary<string> {
  const max = maxLength ?? Infinity
  const text = fc.string({
    unit: fc.constantFrom(...DIFFICULT_CHARACTERS),
    minLength,
    maxLength: Math.max(minLength, Math.min(max, MAX_TEXT_LENGTH)),
  })
  const fits = (value: string) =>
    value.length >= minLength && value.length <= max && (!pattern || new RegExp(pattern, 'u').test(value))
  // The generator understands neither lookarounds nor classes of Unicode.
  const isSimple = pattern && !/\(\?|\\p/.test(pattern)
  const matching = isSimple ? fc.stringMatching(new RegExp(pattern)) : text
  const exampleTexts = examples.filter((each): each is string => typeof each === 'string')
  const longest = maxLength === undefined ? [] : ['x'.repeat(maxLength)]
  const known = [...exampleTexts, ...longest].filter(fits).map((each) => fc.constant(each))
  // Texts that match a pattern are short: hardly any has a minimum length.
  const isRare = pattern !== undefined && minLength > 1 && known.length > 0
  return fc.oneof(...(isRare ? [] : [matching.filter(fits)]), ...known)
}
