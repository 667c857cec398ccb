import type { Locale } from '@stay/contract/i18n/locale'
import { BUILD_HEADER } from '@stay/contract/offline/build-meta'
import { SHELL } from '@stay/contract/paths'
import { buildPath } from '@stay/contract/url/path-pattern'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BUILD_ID, FakeWorker, ORIGIN } from './testing/fake-worker.ts'

const DETAILS = '/en-US/app/hotel/hotel/details'
const PAGES_CACHE = `stay-pages-${BUILD_ID}`

let worker: FakeWorker
let pages: typeof import('./pages.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  worker = new FakeWorker()
  pages = await import('./pages.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { [BUILD_HEADER]: BUILD_ID, ...headers } })

async function open(path: string): Promise<string> {
  const response = await pages.handlePage(worker.fetchEvent(path), new URL(path, ORIGIN))
  const text = await response.text()
  await vi.advanceTimersByTimeAsync(2000)
  await worker.settle()
  return text
}

it('stores a page and returns it at once the next time, then revalidates it', async () => {
  worker.reply = () => page('first')
  expect(await open(DETAILS)).toBe('first')
  worker.reply = () => page('second')
  expect(await open(DETAILS)).toBe('first')
  expect(worker.requests).toHaveLength(2)
  expect(await open(DETAILS)).toBe('second')
})

it('returns the shell page of the language without network', async () => {
  const build = await worker.caches.open(`stay-build-${BUILD_ID}`)
  const storeShell = (locale: Locale) => build.put(buildPath(SHELL, { locale }), new Response(locale))
  await storeShell('pl')
  await storeShell('en-US')
  expect(await open('/pl/app/hotel/hotel/details')).toBe('pl')
  expect(await open('/app/hotel/hotel/details')).toBe('en-US')
})

it('redirects to the closest locale without network', async () => {
  const path = '/de/app/hotel/hotel/details?a=1'
  const response = await pages.handlePage(worker.fetchEvent(path), new URL(path, ORIGIN))
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    `${ORIGIN}/de-DE/app/hotel/hotel/details?a=1`,
  ])
})

describe('a page is not stored', () => {
  it.each([
    ['if it must not be', { 'cache-control': 'private, no-store' }],
    ['if it belongs to another build', { [BUILD_HEADER]: 'other' }],
  ])('%s', async (_, headers) => {
    worker.reply = () => page('text', headers)
    await open(DETAILS)
    expect(worker.caches.pathsIn(PAGES_CACHE)).toEqual([])
  })
})

it('drops stored pages when the server has a newer build', async () => {
  worker.reply = () => page('old')
  await open(DETAILS)
  worker.reply = () => page('new', { [BUILD_HEADER]: 'newer' })
  await open('/en-US/app/home')
  expect(await worker.caches.has(PAGES_CACHE)).toBe(false)
})

it('returns the shell page of a newer build that waits, not its own page', async () => {
  worker.reply = () => page('old')
  await open(DETAILS)
  const shell = buildPath(SHELL, { locale: 'en-US' })
  await (await worker.caches.open(`stay-build-${BUILD_ID}`)).put(shell, new Response('old shell'))
  await (await worker.caches.open('stay-build-newer')).put(shell, new Response('newer shell'))
  worker.reply = () => undefined
  expect(await open(DETAILS)).toBe('old')
  worker.registration['waiting'] = {}
  expect(await open(DETAILS)).toBe('newer shell')
})

it('asks the network first for pages that contain the stay of a guest', async () => {
  worker.reply = () => page('signed out')
  await open(DETAILS)
  await worker.caches.open('stay-own')
  worker.reply = () => page('with stay')
  expect(await open(DETAILS)).toBe('with stay')
})

it('stores at most 50 pages and drops the oldest', async () => {
  worker.reply = () => page('text')
  for (let index = 0; index <= 50; index++) await open(`/en-US/app/hotel/hotel-${index}/details`)
  const stored = worker.caches.pathsIn(PAGES_CACHE)
  expect(stored).toHaveLength(50)
  expect(stored).not.toContain('/en-US/app/hotel/hotel-0/details')
})
