import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { countRequests, drain } from './drain.ts'

const REQUEST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'

async function listen(): Promise<{ app: FastifyInstance; port: number }> {
  const app = fastify()
  countRequests(app)
  app.post('/', () => 'answered')
  await app.listen()
  return { app, port: (app.server.address() as AddressInfo).port }
}

it('answers a request that arrives just after the listener was closed', async () => {
  const { app, port } = await listen()
  const socket = connect(port, 'localhost')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => app.server.once('connection', resolve))
  const drained = drain(app)
  await sleep(50)
  socket.write(REQUEST)
  await Promise.all([drained, ended])
  expect(answer).toContain('answered')
})

it('answers connections that the busy server has not accepted yet', async () => {
  const { app, port } = await listen()
  const isSent = new Int32Array(new SharedArrayBuffer(4))
  const client = new Worker(
    `const { workerData: { port, request, isSent }, parentPort } = require('node:worker_threads')
    let answer = ''
    const socket = require('node:net').connect(port, 'localhost', () => {
      socket.write(request, () => {
        Atomics.store(isSent, 0, 1)
        Atomics.notify(isSent, 0)
      })
    })
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', (error) => (answer += error))
    socket.on('close', () => parentPort.postMessage(answer))`,
    { eval: true, workerData: { port, request: REQUEST, isSent } },
  )
  const answer = new Promise((resolve) => client.once('message', resolve))
  // Blocks the event loop until the request waits in the queue of the listener.
  Atomics.wait(isSent, 0, 0)
  await drain(app)
  expect(await answer).toContain('answered')
})
