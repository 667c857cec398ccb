import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeFor } from './encode.ts'
import type { Stored } from './public-cache.ts'

/** Sends a stored answer straight to the socket: no serialisation, no per-request header work. */
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
  if (stored.status === 200 && isKnown(request.headers['if-none-match'], stored.etag)) {
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

const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || header.includes(etag.slice(2)))
