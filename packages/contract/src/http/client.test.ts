import { expect, it } from 'vitest'
import { ApiError, createApi } from './client.ts'

function apiAnswering(status: number, body: unknown) {
  const asked: { url: string; headers: Record<string, string> }[] = []
  const api = createApi({
    baseUrl: '/api/v1/tourist',
    locale: 'pl',
    fetch: (url, { headers }) => {
      asked.push({ url, headers })
      return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) })
    },
  })
  return { api, asked }
}

it('fills the path, leaves empty parameters out and asks in the guest’s language', async () => {
  const { api, asked } = apiAnswering(200, {})
  await api('GET /hotels/{hotelId}/', { params: { hotelId: 'a b' } })
  await api('GET /hotels/', { query: { search: '', country: 'PL', page: 2 } })
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/v1/tourist/hotels/a%20b/',
    '/api/v1/tourist/hotels/?country=PL&page=2',
  ])
  expect(asked[0]?.headers).toEqual({ 'Accept-Language': 'pl', 'X-Accept-Language': 'pl' })
})

it('throws the code of a refusal', async () => {
  const { api } = apiAnswering(404, { code: 'not_found', title: 'There is nothing at this address.' })
  await expect(api('GET /hotels/', {})).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

it('tells a missing network from a refusal', async () => {
  const api = createApi({ baseUrl: '', locale: 'pl', fetch: () => Promise.reject(new TypeError('down')) })
  await expect(api('GET /hotels/', {})).rejects.toThrow(ApiError)
  await expect(api('GET /hotels/', {})).rejects.toMatchObject({ code: 'network' })
})
