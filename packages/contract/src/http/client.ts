import type { Locale } from '../i18n/locale.ts'
import { callUrl } from '../paths.ts'
import type { Answer, Call, Input } from './call.ts'
import type { Problem } from './problems.ts'
import type { Calls } from './tourist-calls.ts'

/** A refused or failed call. `code` is the server's, or `network` if there was no response. */
export class ApiError extends Error {
  status: number
  code: Problem['code'] | 'network'
  /** The problem document of the response, as far as there was one. */
  problem: Partial<Problem>
  constructor(status: number, code: ApiError['code'], problem: Partial<Problem> = {}) {
    super(problem.title ?? (code === 'network' ? 'no response from the server' : `HTTP ${status}`))
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.problem = problem
  }
}

/** Compares by name, because the server and its pages are bundled apart and have two copies of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

type CallOptions = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Complete the request even if the page is closed. */
  keepalive?: boolean
}

/** A typed client: `await api('GET /hotels/{hotelId}/', { params: { hotelId } })`. */
export type Api<Table extends Record<keyof Table, Call> = Calls> = <Key extends keyof Table & string>(
  key: Key,
  input: Input<Table[Key]>,
  options?: CallOptions,
) => Promise<Answer<Table[Key]>>

export type ApiResponse = {
  ok: boolean
  status: number
  headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

/** The part of `fetch` that the client uses. */
export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string } & Omit<CallOptions, 'headers'>,
) => Promise<ApiResponse>

export type ApiOptions = {
  baseUrl: string
  locale: Locale
  fetch: Fetch
  /** Sends a bearer token with every call; after a 401 it is refreshed once and the call repeated. */
  auth?: { token: () => string | undefined; refresh: () => Promise<boolean> }
  /** Called with every response, and with undefined if there was none. */
  onResponse?: (key: string, response: ApiResponse | undefined) => void
}

/** Creates a client. It imports types only, so that no schema library comes with it. */
export function createApi<Table extends Record<keyof Table, Call> = Calls>(options: ApiOptions): Api<Table> {
  const send = async (key: string, input: Input<Call>, { headers, ...rest }: CallOptions) => {
    const token = options.auth?.token()
    const hasBody = input.body !== undefined
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
        options.onResponse?.(key, undefined)
        throw new ApiError(503, 'network')
      })
    options.onResponse?.(key, response)
    return response
  }
  return async (key, input, callOptions = {}) => {
    const first = await send(key, input as Input<Call>, callOptions)
    const isRefreshed = first.status === 401 && (await options.auth?.refresh())
    const response = isRefreshed ? await send(key, input as Input<Call>, callOptions) : first
    if (response.status === 204) return null as never
    if (response.ok) return (await response.json()) as never
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
    // The timeout may end a response in the middle of its body.
    if (!problem.code && callOptions.signal?.aborted) throw new ApiError(503, 'network')
    throw new ApiError(response.status, problem.code ?? 'internal', problem)
  }
}

const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError'
