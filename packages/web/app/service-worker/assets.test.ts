import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeWorker, ORIGIN } from './testing/fake-worker.ts'

let worker: FakeWorker
let assets: typeof import('./assets.ts')

beforeEach(async () => {
  worker = new FakeWorker()
  assets = await import('./assets.ts')
})
afterEach(() => vi.unstubAllGlobals())

const store = async (cache: string, path: string, response: Response) =>
  (await worker.caches.open(cache)).put(path, response)

const image = async (path: string) =>
  (await assets.handleImage(new Request(ORIGIN + path), new URL(path, ORIGIN))).text()

it('returns an asset of any build without the network', async () => {
  await store('stay-build-old', '/assets/a.js', new Response('old build'))
  expect(await (await assets.handleAsset(new Request(`${ORIGIN}/assets/a.js`))).text()).toBe('old build')
  expect(worker.requests).toEqual([])
})

it('fetches an asset that is not cached', async () => {
  worker.reply = () => new Response('fetched')
  expect(await (await assets.handleAsset(new Request(`${ORIGIN}/assets/b.js`))).text()).toBe('fetched')
})

describe('a saved image', () => {
  beforeEach(() =>
    store('stay-pictures', '/media/1a2b', new Response('saved', { headers: { 'x-width': '960' } })),
  )

  it('is returned for its width and smaller ones, in any format', async () => {
    expect(await image('/media/1a2b/480.avif')).toBe('saved')
    expect(await image('/media/1a2b/960.webp')).toBe('saved')
    expect(worker.requests).toEqual([])
  })

  it('is returned for a larger width only without network', async () => {
    worker.reply = () => new Response('large')
    expect(await image('/media/1a2b/1920.webp')).toBe('large')
    worker.reply = () => undefined
    expect(await image('/media/1a2b/1920.webp')).toBe('saved')
  })
})
