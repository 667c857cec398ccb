import { MEDIA } from '@stay/contract/paths'
import { IMAGE_FORMATS, type ImageFormat } from '@stay/contract/guide/images'
import type { FastifyInstance } from 'fastify'
import type { Reads } from '../db/reads.ts'
import type { PublicCache } from '../http/public-cache.ts'
import { Refusal } from '../http/refusal.ts'
import { API_POLICY } from '../http/security.ts'
import { sendStored } from '../http/send-stored.ts'
import type { ImageResizer } from './image-resizer.ts'

/** The first request of an image resizes it, which takes longer than a query. */
const RESIZE_TIMEOUT_MS = 20_000

type Params = { imageId: string; file: string }

/** Serves `/media/{imageId}/{width}.{format}`. The id is a content hash, so responses are immutable. */
export function mediaRoutes(
  app: FastifyInstance,
  { cache, imageResizer, reads }: { cache: PublicCache; imageResizer: ImageResizer; reads: Reads },
): void {
  app.get<{ Params: Params }>(MEDIA, async (request, reply) => {
    const { imageId, file } = request.params
    const [, width, format] = /^(\d{1,5})\.(\w+)$/.exec(file) ?? []
    if (!width || !isFormat(format) || !/^[0-9a-f]{24}$/.test(imageId)) throw new Refusal('not_found')
    const load = async () => {
      if (!reads.isUp()) throw new Refusal('unavailable')
      const body = await imageResizer.get(imageId, Number(width), format)
      if (!body) throw new Refusal('not_found')
      return {
        status: 200,
        body,
        headers: {
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': API_POLICY,
        },
      }
    }
    const stored = await cache.get(`media ${imageId} ${width} ${format}`, load, {
      part: 'images',
      deadlineMs: RESIZE_TIMEOUT_MS,
    })
    await sendStored(request, reply, stored)
  })
}

const isFormat = (format: string | undefined): format is ImageFormat =>
  IMAGE_FORMATS.includes(format as ImageFormat)
