import type { Locale } from '../i18n/locale.ts'
import { callUrl } from '../paths.ts'
import type { Call, Input, Output } from './call.ts'
import type { Problem } from './problems.ts'
import type { Calls } from './tourist-calls.ts'

/** A failed API call. `code` is the problem code of the server, or `network` if there was no response. */
export class ApiError extends Error {
  status: number
  code: Problem['code'] | 'network'
  /** Problem document of the response; empty if there was none. */
  problem: Partial<Problem>
  constructor(status: number, code: ApiError['code'], problem: Partial<Problem> = {}) {
    super(problem.title ?? (code === 'network' ? 'no response from the server' : `HTTP ${status}`))
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.problem = problem
  }
}

/** Checks by name because server and pages are bundled separately, each with its own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

type CallOptions = {
  signal?: AbortSignal
  headers?: Record<string, string>
  keepalive?: boolean
}

/** A typed client: `await api('GET /hotels/{hotelId}/', { params: { hotelId } })`. */
export type Api<Table extends Record<keyof Table, Call> = Calls> = <Key extends keyof Table & string>(
  key: Key,
  input: Input<Table[Key]>,
  options?: CallOptions,
) => Promise<Output<Table[Key]>>

export type ApiResponse = {
  ok: boolean
  status: number
  headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string } & Omit<CallOptions, 'headers'>,
) => Promise<ApiResponse>

export type ApiOptions = {
  baseUrl: string
  locale: Locale
  fetch: Fetch
  /** Adds a bearer token to every call. After a 401 response the token is refreshed and the call retried once. */
  auth?: { token: () => string | undefined; refresh: () => Promise<boolean> }
  /** Called before every request; returns a listener for its response, which is undefined after a network error. */
  onRequest?: (key: string) => (response: ApiResponse | undefined) => void
}

/** Creates an API client. This module imports only types, to keep the schema library out of the client bundle. */
export function createApi<Table extends Record<keyof Table, Call> = Calls>(options: ApiOptions): Api<Table> {
  const send = async (key: string, input: Input<Call>, { headers, ...rest }: CallOptions) => {
    const token = options.auth?.token()
    const hasBody = input.body !== undefined
    const onResponse = options.onRequest?.(key)
    const response = await options
      .fetch(
        options.baseUrl +
          callUrl(
            '',
            key,
            (input.params ?? {}) as Record<string, string>,
            (input.query ?? {}) as Record<string, string>,
          ),
        {
          method: key.slice(0, key.indexOf(' ')),
          headers: {
            'Accept-Language': options.locale,
            'X-Accept-Language': options.locale,
            ...(options.auth && { Authorization: `Bearer ${token ?? ''}` }),
            ...(hasBody && { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(hasBody && { body: JSON.stringify(input.body) }),
          ...rest,
        },
      )
      .catch((error: unknown) => {
        const isAborted = rest.signal?.aborted && !isTimeout(rest.signal.reason)
        if (isAborted) throw error
        onResponse?.(undefined)
        throw new ApiError(503, 'network')
      })
    onResponse?.(response)
    return response
  }
  return async (key, input, callOptions = {}) => {
    const first = await send(key, input as Input<Call>, callOptions)
    const isRefreshed = first.status === 401 && (await options.auth?.refresh())
    const response = isRefreshed ? await send(key, input as Input<Call>, callOptions) : first
    if (response.status === 204) return null as never
    if (response.ok) return (await response.json()) as never
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
    // A timeout can interrupt the response body.
    if (!problem.code && callOptions.signal?.aborted) throw new ApiError(503, 'network')
    throw new ApiError(response.status, problem.code ?? 'internal', problem)
  }
}

const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError'
