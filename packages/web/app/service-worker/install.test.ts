import { BUILD_HEADER } from '@stay/contract/offline/build-meta'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BUILD_ID, FakeWorker, ORIGIN } from './testing/fake-worker.ts'

const BUILD_CACHE = `stay-build-${BUILD_ID}`

let worker: FakeWorker
let installation: typeof import('./install.ts')

beforeEach(async () => {
  worker = new FakeWorker()
  worker.reply = () => new Response('file', { headers: { [BUILD_HEADER]: BUILD_ID } })
  installation = await import('./install.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('stores the app and the languages of the device and of open pages', async () => {
  worker.pages = [`${ORIGIN}/pl/app/home`]
  await installation.install()
  expect(worker.caches.pathsIn(BUILD_CACHE).sort()).toEqual([
    '/assets/app.js',
    '/assets/en.js',
    '/assets/pl.js',
    '/start',
  ])
})

it('takes assets from the cache of another build', async () => {
  await (await worker.caches.open('stay-build-old')).put('/assets/app.js', new Response('same'))
  await installation.install()
  expect(worker.requests).not.toContain('/assets/app.js')
})

it.each([
  ['is missing', () => new Response('', { status: 404 })],
  ['belongs to another build', () => new Response('', { headers: { [BUILD_HEADER]: 'other' } })],
])('fails if a file %s', async (_, reply) => {
  worker.reply = reply
  await expect(installation.install()).rejects.toThrow('is not part of build')
})

it('leaves the old build complete wherever it is interrupted, and finally succeeds', async () => {
  const old = await worker.caches.open('stay-build-old')
  for (const path of ['/assets/old.js', '/start']) await old.put(path, new Response('old'))
  const files = 3
  for (let interruptedAfter = 0; interruptedAfter < files; interruptedAfter++) {
    let requests = 0
    await worker.caches.delete(BUILD_CACHE)
    worker.reply = () => (requests++ < interruptedAfter ? new Response('new') : undefined)
    await expect(installation.install()).rejects.toThrow('offline')
    expect(worker.caches.pathsIn('stay-build-old')).toEqual(['/assets/old.js', '/start'])
  }
  worker.reply = () => new Response('new')
  await installation.install()
  expect(worker.caches.pathsIn(BUILD_CACHE)).toHaveLength(files)
})

it('makes room by deleting images when the quota is exceeded', async () => {
  const images = await worker.caches.open('stay-pictures')
  await images.put('/media/1a2b', new Response('image'))
  const build = await worker.caches.open(BUILD_CACHE)
  build.isFull = () => images.entries.size > 0
  await installation.install()
  expect(images.entries.size).toBe(0)
  expect(worker.caches.pathsIn(BUILD_CACHE)).toHaveLength(3)
})

it('stores the other languages when the page is idle', async () => {
  await installation.install()
  await installation.storeRemaining()
  expect(worker.caches.pathsIn(BUILD_CACHE)).toContain('/assets/hr.js')
})

it('stops storing when the server no longer has the build', async () => {
  await installation.install()
  worker.requests.length = 0
  worker.reply = () => new Response('', { status: 404 })
  await expect(installation.storeRemaining()).rejects.toThrow('is not part of build')
  expect(worker.requests).toHaveLength(1)
})

it('stores nothing more when the device is almost full', async () => {
  worker = new FakeWorker({ freeBytes: 1_000_000 })
  worker.reply = () => new Response('file')
  installation = await import('./install.ts')
  await installation.install()
  await installation.storeRemaining()
  expect(worker.caches.pathsIn(BUILD_CACHE)).not.toContain('/assets/hr.js')
})

it('deletes files of older builds only while no second page is open', async () => {
  await worker.caches.open('stay-build-old')
  await worker.caches.open('stay-pages-old')
  worker.pages = [`${ORIGIN}/a`, `${ORIGIN}/b`]
  await installation.deleteOldCaches()
  expect(await worker.caches.keys()).toEqual(['stay-build-old'])
  worker.pages = [`${ORIGIN}/a`]
  await installation.deleteOldCaches()
  expect(await worker.caches.keys()).toEqual([])
})

it('replaces the old worker after the page has loaded, and only while no second page is open', async () => {
  vi.useFakeTimers()
  const activate = async (duringLoad: () => void) => {
    const activated = installation.activateWhenAlone()
    expect(worker.skipWaiting).not.toHaveBeenCalled()
    duringLoad()
    await vi.runAllTimersAsync()
    await activated
  }
  worker.pages = [`${ORIGIN}/a`]
  await activate(() => worker.pages.push(`${ORIGIN}/b`))
  expect(worker.skipWaiting).not.toHaveBeenCalled()
  await activate(() => worker.pages.pop())
  expect(worker.skipWaiting).toHaveBeenCalled()
})
