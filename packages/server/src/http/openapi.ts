import { APIS } from '@stay/contract/http/apis'
import type { Call } from '@stay/contract/http/call'
import { Problem, PROBLEMS } from '@stay/contract/http/problems'
import type { TObject } from 'typebox'

const LANGUAGE_HEADERS = ['X-Accept-Language', 'Accept-Language'].map((name) => ({
  name,
  in: 'header',
  required: false,
  description: 'Language of the response.',
  schema: { type: 'string', examples: ['pl'] },
}))

const IDEMPOTENCY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request with the same key returns the first response and has no further effect.',
  schema: { type: 'string', maxLength: 100 },
}

export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { name, root, calls } of APIS)
    for (const [key, call] of Object.entries(calls)) {
      const [method = 'GET', path = ''] = key.split(' ')
      ;(paths[root + path] ??= {})[method.toLowerCase()] = operation(name, method, path, call)
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stay Companion API',
      version: '1',
      description: 'The trailing slash of a path is optional.',
    },
    paths,
    components: {
      schemas: { Problem },
      securitySchemes: {
        guest: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of a guest.',
        },
        service: {
          type: 'http',
          scheme: 'bearer',
          description: 'Service key of one of the hotel’s systems.',
        },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-desk',
          description: 'Session of a staff member; changes also need the Origin header of this site.',
        },
      },
    },
  }
}

function operation(api: string, method: string, path: string, call: Call): object {
  return {
    operationId: operationId(method, path),
    tags: [api],
    summary: call.summary,
    ...(call.access && { security: [{ [call.access]: [] }] }),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(call.isIdempotent ? [IDEMPOTENCY_HEADER] : []),
      ...LANGUAGE_HEADERS,
    ],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: call.body } } },
    }),
    responses: {
      ...answerOf(call),
      ...Object.fromEntries(
        call.errors.map((code) => [
          PROBLEMS[code],
          {
            description: call.errors.filter((other) => PROBLEMS[other] === PROBLEMS[code]).join(', '),
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

function answerOf({ status = 200, response }: Call): object {
  if (status === 204) return { 204: { description: 'Done' } }
  return { [status]: { description: 'OK', content: { 'application/json': { schema: response } } } }
}

function parameters(location: 'path' | 'query', schema: TObject | undefined): object[] {
  if (!schema) return []
  const required = (schema.required ?? []) as string[]
  return Object.entries(schema.properties).map(([name, inner]) => ({
    name,
    in: location,
    required: location === 'path' || (required.includes(name) && !('default' in inner)),
    schema: inner,
  }))
}

const operationId = (method: string, path: string) =>
  `${method.toLowerCase()}${path
    .split('/')
    .filter((part) => part !== '')
    .map((part) =>
      part.replace(/[{}]/g, '').replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase()),
    )
    .join('')}`
