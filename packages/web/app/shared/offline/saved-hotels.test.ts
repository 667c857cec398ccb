import type { Image } from '@stay/contract/guide/images'
import { sampleCard, sampleHotel } from '@stay/contract/guide/samples'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteHotel, findSavedHotel, findSavedLocales, storeHotel } from './saved-hotels.ts'
import { FakeCaches } from './testing/fake-caches.ts'

let caches: FakeCaches
let requests: string[]
let isImageMissing = false

beforeEach(() => {
  caches = new FakeCaches()
  requests = []
  isImageMissing = false
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => vi.unstubAllGlobals())

const image = (id: string): Image => ({
  id,
  alt: '',
  width: 2000,
  height: 1000,
  placeholder: '',
  sources: [
    { format: 'avif', files: [{ width: 480, url: `/media/${id}/480.avif` }] },
    {
      format: 'webp',
      files: [480, 960, 1920].map((width) => ({ width, url: `/media/${id}/${width}.webp` })),
    },
  ],
})

function serve(...imageIds: string[]): void {
  const whole = sampleHotel([sampleCard('sauna', { images: imageIds.map(image) })])
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url)
    const isImage = url.startsWith('/media/')
    if (isImage && isImageMissing) return Promise.resolve(new Response('', { status: 404 }))
    return Promise.resolve(new Response(isImage ? 'image' : JSON.stringify(whole)))
  })
}

const store = (hotelId = 'hotel', locale = 'en-US') =>
  storeHotel(hotelId, locale, () => {}, new AbortController().signal)

it('stores the texts and each image once, at most 960 pixels wide', async () => {
  serve('a', 'b', 'a')
  await store()
  expect(requests.filter((url) => url.startsWith('/media/'))).toEqual([
    '/media/a/960.webp',
    '/media/b/960.webp',
  ])
  expect(await findSavedHotel('hotel', 'en-US')).toMatchObject({ savedImages: 2, totalImages: 2 })
  expect(await findSavedLocales('hotel')).toEqual(['en-US'])
})

it('loads only new images for an update, and deletes those that are gone', async () => {
  serve('a', 'b')
  await store()
  requests = []
  serve('b', 'c')
  await store()
  expect(requests.filter((url) => url.startsWith('/media/'))).toEqual(['/media/c/960.webp'])
  expect(caches.pathsIn('stay-pictures')).toEqual(['/media/b', '/media/c'])
})

it('keeps the texts if the quota is exceeded by images', async () => {
  serve('a')
  const images = await caches.open('stay-pictures')
  images.isFull = () => true
  await store()
  expect(await findSavedHotel('hotel', 'en-US')).toMatchObject({ savedImages: 0, totalImages: 1 })
})

it('fails if an image cannot be loaded', async () => {
  serve('a')
  isImageMissing = true
  await expect(store()).rejects.toThrow('image could not be loaded: status 404')
})

it('reports the progress', async () => {
  serve('a', 'b')
  const progress = vi.fn()
  await storeHotel('hotel', 'en-US', progress, new AbortController().signal)
  expect(progress.mock.calls.at(0)?.[0]).toMatchObject({ total: 2 })
  expect(progress.mock.calls.at(-1)?.[0]).toMatchObject({ done: 2, total: 2 })
})

it('deletes all languages and cached pages of a hotel, but no image that another hotel needs', async () => {
  serve('a', 'b')
  await store('hotel', 'en-US')
  await store('hotel', 'pl')
  serve('b')
  await store('other')
  const pages = await caches.open('stay-pages-1')
  await pages.put('/pl/app/hotel/hotel/details', new Response(''))
  await pages.put('/pl/app/hotel/other/details', new Response(''))
  await deleteHotel('hotel')
  expect(await findSavedLocales('hotel')).toEqual([])
  expect(caches.pathsIn('stay-pictures')).toEqual(['/media/b'])
  expect(caches.pathsIn('stay-pages-1')).toEqual(['/pl/app/hotel/other/details'])
})
