import { createValidator } from '@stay/contract/schema/create-validator'
import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from './json-schema.ts'
import { valid } from './valid-values.ts'

export type InvalidValue = { value: unknown; keyword: string }

/** Values that violate one keyword of a schema. Returns undefined if every value is valid. */
export function invalid(schema: JsonSchema): Arbitrary<InvalidValue> | undefined {
  const violations = violationsOf(schema)
  if (violations.length === 0) return undefined
  const check = createValidator(schema)
  return fc.oneof(...violations).filter(({ value }) => check(value).length > 0)
}

function violationsOf(schema: JsonSchema): Arbitrary<InvalidValue>[] {
  if (schema.anyOf) return [violating('anyOf', fc.constantFrom(-12.5, [[]], { none: 'of these' }))]
  const violations = [...typeViolations(schema), ...valueViolations(schema)]
  if (schema.type === 'object') return [...violations, ...objectViolations(schema)]
  if (schema.type === 'array') return [...violations, ...arrayViolations(schema)]
  return violations
}

const violating = (keyword: string, values: Arbitrary<unknown>): Arbitrary<InvalidValue> =>
  values.map((value) => ({ keyword, value }))

function typeViolations({ type, enum: values }: JsonSchema): Arbitrary<InvalidValue>[] {
  if (values) return [violating('enum', fc.constantFrom('none of them', 17, null, []))]
  const others: unknown[] = [null, true, 1.5, 'text', [], {}, -1]
  return type ? [violating('type', fc.constantFrom(...others))] : []
}

function valueViolations(schema: JsonSchema): Arbitrary<InvalidValue>[] {
  const { minimum, maximum, minLength, maxLength, pattern, const: only } = schema
  return [
    ...(minimum === undefined ? [] : [violating('minimum', fc.constantFrom(minimum - 1, -1e15))]),
    ...(maximum === undefined ? [] : [violating('maximum', fc.constantFrom(maximum + 1, 1e15))]),
    ...(maxLength === undefined ? [] : [violating('maxLength', fc.constant('x'.repeat(maxLength + 1)))]),
    ...(minLength ? [violating('minLength', fc.constant('x'.repeat(minLength - 1)))] : []),
    ...(pattern === undefined
      ? []
      : [violating('pattern', fc.constantFrom('', '\u0000', ' ', '<script>', '\ud800', '..'))]),
    ...(only === undefined ? [] : [violating('const', fc.constant('another'))]),
  ]
}

function objectViolations(schema: JsonSchema): Arbitrary<InvalidValue>[] {
  const { properties = {}, required = [], additionalProperties } = schema
  const validObject = valid(schema) as Arbitrary<Record<string, unknown>>
  const without = (name: string) =>
    validObject.map((value) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)))
  return [
    ...required.map((name) => violating('required', without(name))),
    ...(additionalProperties === false
      ? [
          violating(
            'additionalProperties',
            validObject.map((value) => ({ ...value, unknownKey: 1 })),
          ),
        ]
      : []),
    ...(schema.minProperties ? [violating('minProperties', fc.constant({}))] : []),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      violationsOf(inner).map((violation) =>
        fc.tuple(validObject, violation).map(([value, part]) => ({
          keyword: part.keyword,
          value: { ...value, [name]: part.value },
        })),
      ),
    ),
  ]
}

function arrayViolations(schema: JsonSchema): Arbitrary<InvalidValue>[] {
  const { items = {}, minItems, maxItems } = schema
  return [
    ...(minItems ? [violating('minItems', fc.constant([]))] : []),
    ...(maxItems === undefined
      ? []
      : [
          violating(
            'maxItems',
            valid(items).map((item) => Array.from({ length: maxItems + 1 }, () => item)),
          ),
        ]),
    ...violationsOf(items).map((violation) =>
      violation.map(({ keyword, value }) => ({ keyword, value: [value] })),
    ),
  ]
}
