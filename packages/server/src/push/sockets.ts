import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { PUSH_STREAMS } from '@stay/contract/paths'
import { SOCKET_CLOSED } from '@stay/contract/push/socket'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { batched } from '../db/batched.ts'
import type { Db } from '../db/schema.ts'
import { isSameOrigin } from '../http/caller.ts'
import type { Hub } from '../live/hub.ts'
import { findPushTokens, tokenIdOf } from '../live/push-tokens.ts'
import { endOf, stateOf } from '../stays/sessions.ts'

/** Pages only receive; anything they send is ignored. */
const MAX_RECEIVED_BYTES = 1024

export function acceptSockets(
  app: FastifyInstance,
  { db, hub, now, publicUrl }: { db: Db; hub: Hub; now: () => number; publicUrl: string },
): void {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_RECEIVED_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const findPushToken = batched((tokens: string[]) => findPushTokens(db, tokens, now()))
  app.server.on('upgrade', (request, stream, head) => {
    // Without a listener an early disconnect would crash the process.
    stream.on('error', () => stream.destroy())
    const token = tokenOf(request.url ?? '')
    if (token === undefined) return refuse(stream, '404 Not Found')
    // Browsers always send `Origin` when a page opens a socket.
    if (request.headers.origin !== undefined && !isSameOrigin(request, publicUrl))
      return refuse(stream, '403 Forbidden')
    void accept(token, request, stream, head)
  })

  async function accept(
    token: string,
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
  ): Promise<void> {
    let found: Awaited<ReturnType<typeof findPushToken>>
    try {
      found = await findPushToken(token)
    } catch {
      return refuse(stream, '503 Service Unavailable')
    }
    if (stream.destroyed) return
    server.handleUpgrade(request, stream, head, (socket: WebSocket) => {
      if (!found || stateOf(found, now()) !== 'in_house') {
        socket.on('error', () => socket.terminate())
        return socket.close(SOCKET_CLOSED.badToken)
      }
      hub.add({
        socket,
        tokenId: tokenIdOf(token),
        sessionId: found.session_id,
        stayId: found.stay_id,
        topics: found.topics,
        endsAt: endOf(found),
      })
    })
  }
}

function tokenOf(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? ''
  return path.startsWith(PUSH_STREAMS)
    ? /^([\w-]{1,100})\/?$/.exec(path.slice(PUSH_STREAMS.length))?.[1]
    : undefined
}

function refuse(stream: Duplex, status: string): void {
  // A client that leaves its half open would hold the connection forever.
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
