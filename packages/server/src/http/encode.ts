import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Stored } from './public-cache.ts'

type Encoding = 'br' | 'gzip'

const MIN_COMPRESSED_BYTES = 1024

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
}

export async function encodeFor(
  stored: Stored,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding?: Encoding }> {
  const { body, headers } = stored
  if (!acceptEncoding || body.length < MIN_COMPRESSED_BYTES || isCompressed(headers['content-type']))
    return { body }
  const encoding = (['br', 'gzip'] as const).find((candidate) => accepts(acceptEncoding, candidate))
  if (!encoding) return { body }
  let encoded = stored.encoded.get(encoding)
  if (!encoded) {
    encoded = await compress[encoding](body)
    stored.encoded.set(encoding, encoded)
  }
  return { body: encoded, encoding }
}

const isCompressed = (type = '') => /^(image\/(?!svg)|font\/)/.test(type)
const accepts = (header: string, encoding: Encoding) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\b)`).test(header)
