import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeFor } from './encode.ts'
import type { Stored } from './public-cache.ts'

/** Writes a stored answer directly to the socket, without Fastify's serialization. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: Stored,
  extra: Record<string, string | string[]> = {},
): Promise<void> {
  const { raw } = reply
  const common = {
    ...(reply.getHeaders() as Record<string, string>),
    ...stored.headers,
    ...extra,
    etag: stored.etag,
  }
  if (stored.status === 200 && matchesEtag(request.headers['if-none-match'], stored.etag)) {
    reply.hijack()
    raw.writeHead(304, common)
    raw.end()
    return
  }
  const { body, encoding } = await encodeFor(stored, request.headers['accept-encoding'])
  reply.hijack()
  raw.writeHead(stored.status, {
    ...common,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  raw.end(request.method === 'HEAD' ? undefined : body)
}

const matchesEtag = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || header.includes(etag.slice(2)))
