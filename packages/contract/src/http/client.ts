import type { Answer, Call, Input } from './call.ts'
import type { Calls } from './tourist-calls.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Problem } from './problems.ts'

/** A refused or failed call; `code` is the server's, or `network` when no answer came. */
export class ApiError extends Error {
  status: number
  code: Problem['code'] | 'network'
  constructor(status: number, code: ApiError['code'], message: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
  }
}

/** Knows a refused call by its name: server and pages each carry their own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** The typed way to the API: `await api('GET /hotels/{hotelId}/', { params: { hotelId } })`. */
export type Api<Table extends Record<keyof Table, Call> = Calls> = <Key extends keyof Table & string>(
  key: Key,
  input: Input<Table[Key]>,
  options?: { signal?: AbortSignal },
) => Promise<Answer<Table[Key]>>

/** How a call travels; whoever makes a client may add to the headers. */
export type Fetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: string
    signal?: AbortSignal
    keepalive?: boolean
  },
) => Promise<{
  ok: boolean
  status: number
  json(): Promise<unknown>
}>

/** Makes a client; it knows paths and types only, no schema library comes with it. */
export function createApi<Table extends Record<keyof Table, Call> = Calls>(options: {
  baseUrl: string
  locale: Locale
  fetch: Fetch
}): Api<Table> {
  const headers = { 'Accept-Language': options.locale, 'X-Accept-Language': options.locale }
  return async (key, input, { signal } = {}) => {
    const [method = 'GET', template = ''] = key.split(' ')
    const params = (input.params ?? {}) as Record<string, string>
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(input.query ?? {}))
      if (value !== undefined && value !== '') query.set(name, String(value))
    const url = `${options.baseUrl}${path}${query.size > 0 ? `?${query.toString()}` : ''}`
    const response = await options
      .fetch(url, {
        method,
        headers,
        ...(input.body && { body: JSON.stringify(input.body) }),
        ...(signal && { signal }),
      })
      .catch((error: unknown) => {
        if (signal?.aborted) throw error
        throw new ApiError(503, 'network', 'The server could not be reached.')
      })
    if (response.ok) return (await response.json()) as never
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
    throw new ApiError(
      response.status,
      problem.code ?? 'internal',
      problem.title ?? `HTTP ${response.status}`,
    )
  }
}
