import type { JsonSchema } from './schema.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }
type Content = Record<string, { schema: JsonSchema }>
type Documented = {
  security?: Record<string, unknown>[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content; description: string }>
}

/** A call as the served file describes it. */
export type Operation = {
  /** `PUT /stays/{reservationId}/`: method and path below the root of its API. */
  key: string
  method: string
  path: string
  access: 'public' | 'guest' | 'service'
  params: Parameter[]
  query: Parameter[]
  body: JsonSchema | undefined
  /** What may be answered: by status the schema, and the codes of refusals. */
  answers: Map<number, JsonSchema | undefined>
  codes: Set<string>
}

export type OpenApi = {
  paths: Record<string, Record<string, Documented>>
  components: { schemas: { Problem: JsonSchema } }
}

const ROOT = /^\/api\/v1(\/tourist|\/hotel)?(?=\/)/

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
        answers: new Map(
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
