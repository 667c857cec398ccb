import { shapeChecker } from '@stay/contract/schema/check-shape'
import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from './schema.ts'
import { valid } from './values.ts'

export type Broken = { value: unknown; keyword: string }

/** Values that a schema allows but for one keyword; undefined where nothing can be wrong with a value. */
export function broken(schema: JsonSchema): Arbitrary<Broken> | undefined {
  const ways = breaks(schema)
  if (ways.length === 0) return undefined
  const check = shapeChecker(schema)
  return fc.oneof(...ways).filter(({ value }) => check(value).length > 0)
}

/** Each keyword of the schema, and of all inside it, broken by itself. */
function breaks(schema: JsonSchema): Arbitrary<Broken>[] {
  if (schema.anyOf) return [as('anyOf', fc.constantFrom(-12.5, [[]], { none: 'of these' }))]
  const own = [...typeBreaks(schema), ...valueBreaks(schema)]
  if (schema.type === 'object') return [...own, ...objectBreaks(schema)]
  if (schema.type === 'array') return [...own, ...arrayBreaks(schema)]
  return own
}

const as = (keyword: string, values: Arbitrary<unknown>): Arbitrary<Broken> =>
  values.map((value) => ({ keyword, value }))

function typeBreaks({ type, enum: values }: JsonSchema): Arbitrary<Broken>[] {
  if (values) return [as('enum', fc.constantFrom('none of them', 17, null, []))]
  const others: unknown[] = [null, true, 1.5, 'text', [], {}, -1]
  return type ? [as('type', fc.constantFrom(...others))] : []
}

function valueBreaks(schema: JsonSchema): Arbitrary<Broken>[] {
  const { minimum, maximum, minLength, maxLength, pattern, const: only } = schema
  return [
    ...(minimum === undefined ? [] : [as('minimum', fc.constantFrom(minimum - 1, -1e15))]),
    ...(maximum === undefined ? [] : [as('maximum', fc.constantFrom(maximum + 1, 1e15))]),
    ...(maxLength === undefined ? [] : [as('maxLength', fc.constant('x'.repeat(maxLength + 1)))]),
    ...(minLength ? [as('minLength', fc.constant('x'.repeat(minLength - 1)))] : []),
    ...(pattern === undefined
      ? []
      : [as('pattern', fc.constantFrom('', '\u0000', ' ', '<script>', '\ud800', '..'))]),
    ...(only === undefined ? [] : [as('const', fc.constant('another'))]),
  ]
}

function objectBreaks(schema: JsonSchema): Arbitrary<Broken>[] {
  const { properties = {}, required = [], additionalProperties } = schema
  const whole = valid(schema) as Arbitrary<Record<string, unknown>>
  const without = (name: string) =>
    whole.map((value) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)))
  return [
    ...required.map((name) => as('required', without(name))),
    ...(additionalProperties === false
      ? [
          as(
            'additionalProperties',
            whole.map((value) => ({ ...value, unknownKey: 1 })),
          ),
        ]
      : []),
    ...(schema.minProperties ? [as('minProperties', fc.constant({}))] : []),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      breaks(inner).map((way) =>
        fc.tuple(whole, way).map(([value, part]) => ({
          keyword: part.keyword,
          value: { ...value, [name]: part.value },
        })),
      ),
    ),
  ]
}

function arrayBreaks(schema: JsonSchema): Arbitrary<Broken>[] {
  const { items = {}, minItems, maxItems } = schema
  return [
    ...(minItems ? [as('minItems', fc.constant([]))] : []),
    ...(maxItems === undefined
      ? []
      : [
          as(
            'maxItems',
            valid(items).map((item) => Array.from({ length: maxItems + 1 }, () => item)),
          ),
        ]),
    ...breaks(items).map((way) => way.map(({ keyword, value }) => ({ keyword, value: [value] }))),
  ]
}
