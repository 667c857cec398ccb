import { calls, TOURIST_API } from '@stay/contract/calls'
import type { Call } from '@stay/contract/call'
import { Problem, PROBLEMS } from '@stay/contract/problems'
import type { TObject } from 'typebox'

const LANGUAGE_HEADERS = ['X-Accept-Language', 'Accept-Language'].map((name) => ({
  name,
  in: 'header',
  required: false,
  description: 'The language to answer in.',
  schema: { type: 'string', examples: ['pl'] },
}))

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): object {
  const paths: Record<string, object> = {}
  for (const [key, call] of Object.entries(calls) as [string, Call][]) {
    const [method = 'GET', path = ''] = key.split(' ')
    paths[TOURIST_API + path] = {
      [method.toLowerCase()]: {
        operationId: operationId(path),
        summary: call.summary,
        parameters: [
          ...parameters('path', call.params),
          ...parameters('query', call.query),
          ...LANGUAGE_HEADERS,
        ],
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: call.answer } } },
          ...Object.fromEntries(
            call.errors.map((code) => [
              PROBLEMS[code],
              {
                description: code,
                content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
              },
            ]),
          ),
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stay Companion tourist API',
      version: '1',
      description: 'A trailing slash may be left out.',
    },
    paths,
    components: { schemas: { Problem } },
  }
}

function parameters(where: 'path' | 'query', schema: TObject | undefined): object[] {
  if (!schema) return []
  const required = (schema.required ?? []) as string[]
  return Object.entries(schema.properties).map(([name, inner]) => ({
    name,
    in: where,
    required: where === 'path' || (required.includes(name) && !('default' in inner)),
    schema: inner,
  }))
}

const operationId = (path: string) =>
  `get${path
    .split('/')
    .filter((part) => part !== '')
    .map((part) =>
      part.replace(/[{}]/g, '').replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase()),
    )
    .join('')}`
