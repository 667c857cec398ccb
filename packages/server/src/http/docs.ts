import { API_DOCS, OPENAPI } from '@stay/contract/paths'
import { APIS } from '@stay/contract/http/apis'
import type { Call } from '@stay/contract/http/call'
import { PROBLEMS } from '@stay/contract/http/problems'
import type { FastifyInstance } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import { openApi } from './openapi.ts'

export function serveDocs(app: FastifyInstance): void {
  const document = JSON.stringify(openApi(), null, 2)
  const page = docsPage()
  app.get(OPENAPI, (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get(API_DOCS, (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page),
  )
}

function docsPage(): string {
  const apis = APIS.map(
    ({ name, root, calls }) =>
      `<h1>${name}</h1>${Object.entries(calls)
        .map(([key, call]) => section(root, key, call))
        .join('\n')}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stay Companion API</title><style>${STYLE}</style>
<p>Responses are JSON in the language of <code>X-Accept-Language</code> or <code>Accept-Language</code>; errors are
<code>application/problem+json</code> with a stable <code>code</code>. The trailing slash of a path is optional.
Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${apis.join('\n')}</html>`
}

const ACCESS = {
  public: 'Public.',
  guest: 'Requires a guest’s access token: Authorization: Bearer …',
  service: 'Requires a service key of the hotel: Authorization: Bearer …',
  staff: 'Requires the session cookie of a staff member; changes also need the Origin header of this site.',
}

const accessOf = ({ access, role, needsRecentSignIn }: Call) =>
  [
    ACCESS[access ?? 'public'],
    role && `Minimum role in the hotel: ${role}.`,
    needsRecentSignIn && 'Requires a sign-in within the last five minutes.',
  ]
    .filter(Boolean)
    .join(' ')

function section(root: string, key: string, call: Call): string {
  const [method = '', path = ''] = key.split(' ')
  return `<section><h2><b>${method}</b> <code>${escape(root + path)}</code></h2><p>${escape(call.summary)}</p>
<p>${accessOf(call)}</p>
${table('Path', call.params)}${table('Query', call.query)}
${call.body ? `<h3>Body</h3><pre>${escape(outline(call.body))}</pre>` : ''}
<h3>Response</h3><pre>${call.status === 204 ? '204, no content' : escape(outline(call.response))}</pre>
<h3>Errors</h3><ul>${call.errors.map((code) => `<li><code>${PROBLEMS[code]} ${code}</code></li>`).join('')}</ul></section>`
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:56rem;margin:3rem auto;padding:0 1rem}
h2{font-size:1.1rem;margin-top:3rem;border-top:1px solid;padding-top:1rem;overflow-wrap:anywhere}h3{font-size:.95rem}
table{border-collapse:collapse}td,th{text-align:left;padding:.2rem 1rem .2rem 0;vertical-align:top}pre{overflow-x:auto;font-size:.85rem}`

function table(title: string, schema: TObject | undefined): string {
  if (!schema) return ''
  const rows = Object.entries(schema.properties).map(
    ([name, inner]) => `<tr><td><code>${name}</code></td><td>${escape(describe(inner))}</td></tr>`,
  )
  return `<h3>${title}</h3><table>${rows.join('')}</table>`
}

type Loose = {
  type?: string
  enum?: string[]
  anyOf?: TSchema[]
  items?: TSchema
  properties?: Record<string, TSchema>
  minimum?: number
  maximum?: number
  default?: unknown
  pattern?: string
}

function describe(schema: TSchema): string {
  const { enum: values, type, minimum, maximum, pattern, default: defaultValue } = schema as Loose
  const parts = [values ? values.join(' | ') : (type ?? 'object')]
  if (minimum !== undefined) parts.push(`from ${minimum}`)
  if (maximum !== undefined) parts.push(`to ${maximum}`)
  if (pattern) parts.push(pattern)
  if (defaultValue !== undefined) parts.push(`(default: ${JSON.stringify(defaultValue)})`)
  return parts.join(' ')
}

function outline(schema: TSchema, depth = 0): string {
  const { anyOf, items, properties } = schema as Loose
  if (anyOf) return anyOf.map((inner) => outline(inner, depth)).join(' | ')
  if (items) return `[${outline(items, depth)}]`
  if (!properties || depth > 2) return describe(schema)
  const pad = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(
    ([name, inner]) => `${pad}${name}: ${outline(inner, depth + 1)}`,
  )
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
