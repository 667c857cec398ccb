export type RecordedCall = {
  name: string
  at: number
  ms: number
  /** 0 if there was no response. */
  status: number
  body: unknown
  /** A retry with the same idempotency key: the server repeats the stored result. */
  isRetry: boolean
}

export class CallLog {
  entries: RecordedCall[] = []

  async call(
    name: string,
    url: string,
    {
      method = 'GET',
      token,
      body,
      headers = {},
      isRetry = false,
    }: {
      method?: string
      token?: string
      body?: object
      headers?: Record<string, string>
      isRetry?: boolean
    } = {},
  ): Promise<RecordedCall> {
    const at = Date.now()
    const started = performance.now()
    const record = (status: number, responseBody: unknown): RecordedCall => {
      const entry = { name, at, ms: performance.now() - started, status, body: responseBody, isRetry }
      this.entries.push({ ...entry, body: undefined })
      return entry
    }
    try {
      const response = await fetch(url, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      const text = await response.text()
      return record(response.status, text.startsWith('{') ? JSON.parse(text) : text)
    } catch {
      return record(0, undefined)
    }
  }
}

const NOT_CONFIRMED = 504

/** No response, or a server error. A retry may repeat a stored timeout of the room, which is not a new failure. */
export const isFailure = ({ status, isRetry }: Pick<RecordedCall, 'status' | 'isRetry'>) =>
  status === 0 || (status >= 500 && !(isRetry && status === NOT_CONFIRMED))
