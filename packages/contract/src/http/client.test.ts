import { expect, it, vi } from 'vitest'
import { ApiError, createApi, type ApiOptions } from './client.ts'

type Request = { url: string; method: string; headers: Record<string, string>; body: string | undefined }

function setUp(responses: { status: number; body?: unknown }[], options: Partial<ApiOptions> = {}) {
  const requests: Request[] = []
  const api = createApi({
    baseUrl: '/api/v1/tourist',
    locale: 'pl',
    fetch: (url, { method, headers, body }) => {
      requests.push({ url, method, headers, body })
      const { status, body: responseBody } = responses[Math.min(requests.length, responses.length) - 1] ?? {
        status: 500,
      }
      return Promise.resolve({
        ok: status < 400,
        status,
        headers: new Headers(),
        json: () =>
          responseBody === undefined ? Promise.reject(new Error('no body')) : Promise.resolve(responseBody),
      })
    },
    ...options,
  })
  return { api, requests }
}

it('fills in path parameters, omits empty query parameters and sends the language', async () => {
  const { api, requests } = setUp([{ status: 200, body: {} }])
  await api('GET /hotels/{hotelId}/', { params: { hotelId: 'a b' } })
  await api('GET /hotels/', { query: { search: '', country: 'PL', page: 2 } })
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/v1/tourist/hotels/a%20b/',
    '/api/v1/tourist/hotels/?country=PL&page=2',
  ])
  expect(requests[0]?.headers).toEqual({ 'Accept-Language': 'pl', 'X-Accept-Language': 'pl' })
})

it('sends the body as JSON with the headers of the call', async () => {
  const { api, requests } = setUp([{ status: 200, body: {} }])
  const body = { isRead: true }
  await api(
    'PUT /notifications/{notificationId}/is-read/',
    { params: { notificationId: 'n1' }, body },
    { headers: { 'Idempotency-Key': 'k' } },
  )
  expect(requests[0]).toMatchObject({
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
  })
})

it('returns null for a response without a body', async () => {
  const { api } = setUp([{ status: 204 }])
  expect(await api('POST /authentication/tourists/logout', { body: {} })).toBeNull()
})

it('throws an error with the whole problem document', async () => {
  const problem = { code: 'zone_locked', title: 'locked', reason: 'window_open' }
  const { api } = setUp([{ status: 409, body: problem }])
  await expect(api('GET /hotels/', {})).rejects.toMatchObject({ status: 409, code: 'zone_locked', problem })
})

it('throws an internal error if the response is not a problem document', async () => {
  const { api } = setUp([{ status: 502 }])
  await expect(api('GET /hotels/', {})).rejects.toMatchObject({ status: 502, code: 'internal' })
})

it('throws a network error if there is no response', async () => {
  const onResponse = vi.fn()
  const { api } = setUp([], {
    fetch: () => Promise.reject(new TypeError('failed to fetch')),
    onRequest: (key) => (response) => onResponse(key, response),
  })
  await expect(api('GET /hotels/', {})).rejects.toThrow(ApiError)
  await expect(api('GET /hotels/', {})).rejects.toMatchObject({ code: 'network' })
  expect(onResponse).toHaveBeenCalledWith('GET /hotels/', undefined)
})

it('throws a network error after a timeout and an AbortError after a cancellation', async () => {
  const fetch: ApiOptions['fetch'] = (_url, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const { api } = setUp([], { fetch })
  await expect(api('GET /hotels/', {}, { signal: AbortSignal.timeout(1) })).rejects.toMatchObject({
    code: 'network',
  })
  const controller = new AbortController()
  const cancelled = api('GET /hotels/', {}, { signal: controller.signal })
  controller.abort()
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
})

it('sends the token and retries a call once after a token refresh', async () => {
  let token = 'old'
  const refresh = vi.fn(() => {
    token = 'new'
    return Promise.resolve(true)
  })
  const { api, requests } = setUp(
    [
      { status: 401, body: {} },
      { status: 200, body: { unread: 1 } },
    ],
    {
      auth: { token: () => token, refresh },
    },
  )
  expect(await api('GET /notifications/me/counter/', {})).toEqual({ unread: 1 })
  expect(requests.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer old', 'Bearer new'])
  expect(refresh).toHaveBeenCalledOnce()
})

it('throws the 401 if the token cannot be refreshed', async () => {
  const { api, requests } = setUp([{ status: 401, body: { code: 'unauthenticated' } }], {
    auth: { token: () => 'old', refresh: () => Promise.resolve(false) },
  })
  await expect(api('GET /notifications/me/counter/', {})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(requests).toHaveLength(1)
})
