import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'

export type Client = { socket: WebSocket; messages: string[]; opened: Promise<void>; closed: Promise<number> }

export async function serve(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

export async function pushToken(app: FastifyInstance, access: string): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/push-tokens',
    headers: { authorization: `Bearer ${access}` },
  })
  return response.json<{ token: string }>().token
}

export function connect(url: string, token: string, headers: Record<string, string> = {}): Client {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/push-streams/${token}`, { headers })
  const messages: string[] = []
  socket.on('message', (data: Buffer) => messages.push(data.toString()))
  socket.on('error', () => {})
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return { socket, messages, opened, closed }
}

export const opened = (client: Client) => client.opened
