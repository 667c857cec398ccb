/** One request, as its caller saw it. */
export type RecordedCall = {
  what: string
  at: number
  ms: number
  /** 0 where there was no answer. */
  status: number
  body: unknown
  /** Asked once more under the same key: what is known of it is said again. */
  isRepeated: boolean
}

/** All requests of a trial. */
export class Journal {
  entries: RecordedCall[] = []

  async ask(
    what: string,
    url: string,
    {
      method = 'GET',
      token,
      body,
      headers = {},
      isRepeated = false,
    }: {
      method?: string
      token?: string
      body?: object
      headers?: Record<string, string>
      isRepeated?: boolean
    } = {},
  ): Promise<RecordedCall> {
    const at = Date.now()
    const started = performance.now()
    const note = (status: number, answer: unknown): RecordedCall => {
      const entry = { what, at, ms: performance.now() - started, status, body: answer, isRepeated }
      this.entries.push({ ...entry, body: undefined })
      return entry
    }
    try {
      const answer = await fetch(url, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      const text = await answer.text()
      return note(answer.status, text.startsWith('{') ? JSON.parse(text) : text)
    } catch {
      return note(0, undefined)
    }
  }
}

const NOT_CONFIRMED = 504

/** Whether nobody could answer, or answered with a failure of its own. */
export const isFailure = ({ status, isRepeated }: Pick<RecordedCall, 'status' | 'isRepeated'>) =>
  status === 0 || (status >= 500 && !(isRepeated && status === NOT_CONFIRMED))
