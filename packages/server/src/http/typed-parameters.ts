import type { FastifyInstance } from 'fastify'
import { IsBoolean, IsInteger, IsNumber, type TObject, type TSchema } from 'typebox'

const INTEGER = /^-?\d{1,15}$/
const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/

/** Converts path and query parameters to the types of their schemas; other values stay strings and are refused. */
export function typeParameters(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { params, querystring } = request.routeOptions.schema ?? {}
    convert(request.params, params as TObject | undefined)
    convert(request.query, querystring as TObject | undefined)
    done()
  })
}

function convert(values: unknown, schema: TObject | undefined): void {
  const parameters = values as Record<string, unknown>
  for (const [name, type] of Object.entries(schema?.properties ?? {})) {
    const value = parameters[name]
    if (typeof value === 'string') parameters[name] = typed(value, type)
  }
}

function typed(value: string, schema: TSchema): string | number | boolean {
  if (IsInteger(schema)) return INTEGER.test(value) ? Number(value) : value
  if (IsNumber(schema)) return DECIMAL.test(value) ? Number(value) : value
  if (IsBoolean(schema)) return value === 'true' || (value === 'false' ? false : value)
  return value
}
