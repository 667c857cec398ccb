import type { FastifyReply, FastifyRequest } from 'fastify'
import { encode, encodingFor, type Encoding } from './encode.ts'
import type { Stored } from './public-cache.ts'

type Headers = Record<string, string | string[]>
export type Encoded = { body: Buffer; encoding?: Encoding | undefined }

/** Writes a stored response directly to the socket, without Fastify's serialization. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: Stored,
  extra: Headers = {},
): Promise<void> {
  const encoding = encodingFor(stored, request.headers['accept-encoding'])
  const body = encoding && (stored.encoded.get(encoding) ?? (await encode(stored, encoding)))
  const encoded = { body: body ?? stored.body, encoding }
  const common = reply.getHeaders() as Headers
  const answer = headOf(stored, encoded, request.headers['if-none-match'], common)
  reply.hijack()
  reply.raw.writeHead(answer.status, { ...answer.head, ...extra })
  reply.raw.end(request.method === 'HEAD' ? undefined : answer.body)
}

/** Returns the body in an encoding that the client accepts, or undefined if it must still be compressed. */
export function encodedFor(stored: Stored, acceptEncoding: string | undefined): Encoded | undefined {
  const encoding = encodingFor(stored, acceptEncoding)
  if (!encoding) return { body: stored.body }
  const body = stored.encoded.get(encoding)
  return body && { body, encoding }
}

/** Status, headers and body of the response: status 304 without a body if the client already has it. */
export function headOf(
  stored: Stored,
  { body, encoding }: Encoded,
  ifNoneMatch: string | undefined,
  common: Headers,
): { status: number; head: Headers; body: Buffer | undefined } {
  const head: Headers = { ...common, ...stored.headers, etag: stored.etag }
  if (stored.status === 200 && matchesEtag(ifNoneMatch, stored.etag))
    return { status: 304, head, body: undefined }
  if (encoding) head['content-encoding'] = encoding
  head['content-length'] = String(body.length)
  return { status: stored.status, head, body }
}

const matchesEtag = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || header.includes(etag.slice(2)))
