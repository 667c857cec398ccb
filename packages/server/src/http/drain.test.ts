import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { drain, OpenRequests, prepareShutdown } from './drain.ts'

const REQUEST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'

async function listen(): Promise<{ app: FastifyInstance; port: number }> {
  const app = fastify()
  const openRequests = new OpenRequests()
  app.server.on('request', (_request, response) => openRequests.track(response))
  prepareShutdown(app, openRequests)
  app.post('/', () => 'answered')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port }
}

it('answers a request that arrives just after the listener was closed', async () => {
  const { app, port } = await listen()
  const { socket, answer } = send(port, '')
  await new Promise((resolve) => app.server.once('connection', resolve))
  const drained = drain(app)
  await sleep(50)
  socket.write(REQUEST)
  await drained
  expect(await answer).toContain('answered')
})

it('answers a connection that the server has not accepted yet', async () => {
  const { app, port } = await listen()
  const client = send(port, REQUEST)
  // The kernel has opened the connection; the server accepts it in the next poll phase.
  await new Promise((resolve) => process.nextTick(resolve))
  await drain(app)
  expect(await client.answer).toContain('answered')
})

function send(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  socket.on('error', (error) => (received += String(error)))
  if (text) socket.write(text)
  return { socket, answer: new Promise<string>((resolve) => socket.once('close', () => resolve(received))) }
}
