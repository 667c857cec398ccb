import type { JsonSchema } from './json-schema.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }
type Content = Record<string, { schema: JsonSchema }>
type DocumentedOperation = {
  security?: Record<string, unknown>[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content; description: string }>
}

export type Operation = {
  /** Method and path below the root of its API: `PUT /stays/{reservationId}/`. */
  key: string
  method: string
  path: string
  access: 'public' | 'guest' | 'service' | 'staff'
  params: Parameter[]
  query: Parameter[]
  body: JsonSchema | undefined
  responses: Map<number, JsonSchema | undefined>
  codes: Set<string>
}

export type OpenApi = {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: { Problem: JsonSchema } }
}

const ROOT = /^\/api\/v1(\/tourist|\/hotel|\/desk)?(?=\/)/

export function operationsOf({ paths, components }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]): Operation => {
      const { parameters, responses, requestBody, security } = documented
      const [access = 'public'] = Object.keys(security?.[0] ?? {})
      return {
        key: `${method.toUpperCase()} ${path.replace(ROOT, '')}`,
        method: method.toUpperCase(),
        path,
        access: access as Operation['access'],
        params: parameters.filter((each) => each.in === 'path'),
        query: parameters.filter((each) => each.in === 'query'),
        body: requestBody?.content['application/json']?.schema,
        responses: new Map(
          Object.entries(responses).map(([status, { content }]) => [
            Number(status),
            content?.['application/problem+json']
              ? components.schemas.Problem
              : content?.['application/json']?.schema,
          ]),
        ),
        codes: new Set(
          Object.entries(responses)
            .filter(([status]) => Number(status) >= 400)
            .flatMap(([, { description }]) => description.split(', ')),
        ),
      }
    }),
  )
}
