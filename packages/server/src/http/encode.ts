import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Stored } from './public-cache.ts'

export type Encoding = 'br' | 'gzip'

const MIN_COMPRESSED_BYTES = 1024

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
}

/** Returns the encoding in which a response is sent, or undefined if it is sent as it is. */
export function encodingFor(
  { body, headers }: Stored,
  acceptEncoding: string | undefined,
): Encoding | undefined {
  if (!acceptEncoding || body.length < MIN_COMPRESSED_BYTES || isCompressed(headers['content-type']))
    return undefined
  return (['br', 'gzip'] as const).find((candidate) => accepts(acceptEncoding, candidate))
}

/** Compresses a response, and keeps the result. */
export async function encode(stored: Stored, encoding: Encoding): Promise<Buffer> {
  const body = await compress[encoding](stored.body)
  stored.encoded.set(encoding, body)
  return body
}

const isCompressed = (type = '') => /^(image\/(?!svg)|font\/)/.test(type)
const ACCEPTED: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/,
}
const accepts = (header: string, encoding: Encoding) => ACCEPTED[encoding].test(header)
