import type { HotelSummary } from '@stay/contract/guide/hotels'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { importPacks } from '../packs/import.ts'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { makePack } from '@stay/testkit/packs'
import { ImageResizer } from './image-resizer.ts'

const test = useDatabase()
let image: NonNullable<HotelSummary['image']>
let server: ReturnType<typeof makeApp>

beforeAll(async () => {
  await importPacks(test.db, [await makePack()])
  server = makeApp(test.db)
  const [hotel] = (await server.app.inject({ url: '/api/v1/tourist/hotels/' })).json<{
    results: HotelSummary[]
  }>().results
  if (!hotel?.image) throw new Error('the hotel has no image')
  image = hotel.image
})

it('describes an image with its sizes, blurred preview and alt text', () => {
  expect(image).toMatchObject({ width: 800, height: 600, alt: 'Młyn' })
  expect(image.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(image.placeholder.length).toBeLessThan(800)
  expect(image.sources.map((source) => source.format)).toEqual(['avif', 'webp', 'jpeg'])
  expect(image.sources[0]?.files.map((file) => file.width)).toEqual([320, 640, 800])
})

it('serves every width and format as immutable, with the correct size', async () => {
  for (const { format, files } of image.sources)
    for (const { width, url } of files) {
      const answer = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-encoding']]).toEqual(
        [200, `image/${format}`, undefined],
      )
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const meta = await sharp(answer.rawPayload).metadata()
      expect([meta.width, meta.format]).toEqual([width, format === 'avif' ? 'heif' : format])
    }
})

it('resizes an image once for simultaneous requests', async () => {
  await test.db.deleteFrom('image_file').execute()
  const imageResizer = new ImageResizer(test.db)
  const [first, second] = await Promise.all([
    imageResizer.get(image.id, 640, 'webp'),
    imageResizer.get(image.id, 640, 'webp'),
  ])
  expect(first).toBe(second)
  expect(await test.db.selectFrom('image_file').select('width').execute()).toEqual([{ width: 640 }])
})

it('resizes the images of lists on phones in the background', async () => {
  await test.db.deleteFrom('image_file').execute()
  const imageResizer = new ImageResizer(test.db)
  imageResizer.resizeInBackground()
  const resized = () =>
    test.db.selectFrom('image_file').select(['format', 'width']).orderBy('width').execute()
  await expect.poll(resized).toEqual([
    { format: 'avif', width: 320 },
    { format: 'avif', width: 640 },
  ])
  await imageResizer.stop()
})

it.each(['/media/none/640.webp', '/media/ID/641.webp', '/media/ID/640.gif', '/media/ID/x'])(
  'returns 404 for %s',
  async (path) => {
    expect((await server.app.inject({ url: path.replace('ID', image.id) })).statusCode).toBe(404)
  },
)
