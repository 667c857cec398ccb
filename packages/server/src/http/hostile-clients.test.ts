import { once } from 'node:events'
import { connect as open, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'

const SLOW = 200
const BIG_PATH = '/big'
/** More than the operating system buffers for a connection that is not read. */
const BIG_BYTES = 64 * 1024 * 1024

const test = useDatabase()
let app: ReturnType<typeof makeApp>['app']
let port: number

beforeAll(async () => {
  ;({ app } = makeApp(test.db, { timeouts: { requestMs: 1000, idleMs: 1500 } }))
  app.get(BIG_PATH, () => Buffer.alloc(BIG_BYTES))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

describe('slow clients', () => {
  it.each([
    { how: 'send nothing', sent: '' },
    { how: 'never finish their headers', sent: 'GET /readyz HTTP/1.1\r\nHost: x\r\nX-A: ' },
    {
      how: 'never finish their body',
      sent: signIn('{', 60_000),
    },
  ])('that $how are disconnected while others are served', async ({ sent }) => {
    const slow = await Promise.all(Array.from({ length: SLOW }, () => connect(sent)))
    // Single bytes must not extend the timeout.
    const trickle = setInterval(() => {
      if (sent) for (const { socket } of slow) socket.write('a')
    }, 100)
    const other = await connect('GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(await other.ended).toMatch(/^HTTP\/1.1 200 /)
    const answers = await Promise.all(slow.map(({ ended }) => ended))
    clearInterval(trickle)
    expect(answers.filter((answer) => answer && !answer.startsWith('HTTP/1.1 408'))).toEqual([])
    expect(await connections()).toBe(0)
  })

  it('that do not read the response are disconnected', async () => {
    const { socket } = await connect(`GET ${BIG_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`, { reads: false })
    await expect.poll(connections).toBe(0)
    socket.destroy()
  })
})

describe('an invalid request', () => {
  it.each([
    {
      what: 'oversized headers',
      sent: `GET /readyz HTTP/1.1\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      status: 431,
    },
    {
      what: 'both Content-Length and Transfer-Encoding',
      sent: 'POST /readyz HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
      status: 400,
    },
    { what: 'no Host header', sent: 'GET /readyz HTTP/1.1\r\n\r\n', status: 400 },
    {
      what: 'a line break in a header',
      sent: 'GET /readyz HTTP/1.1\r\nHost: x\r\nX-A: a\rb\r\n\r\n',
      status: 400,
    },
    {
      what: 'an oversized body',
      sent: signIn('', 100_000),
      status: 413,
    },
    {
      what: 'a prototype key in the body',
      sent: signIn('{"grantType":"code","code":"x","__proto__":{"isAdmin":true}}'),
      status: 400,
    },
    {
      what: 'a repeated parameter',
      sent: 'GET /api/v1/tourist/hotels/?page=1&page=2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      status: 422,
    },
    {
      what: 'the TRACE method',
      sent: 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      status: 404,
    },
  ])('with $what is refused', async ({ sent, status }) => {
    const { ended, socket } = await connect(sent)
    const answer = await ended
    socket.destroy()
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer.match(/^HTTP\/1.1 /gm)).toHaveLength(1)
  })
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

function signIn(body: string, contentLength = body.length): string {
  return [
    'POST /api/v1/tourist/authentication/tourists/token HTTP/1.1',
    'Host: x',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${contentLength}`,
    '',
    body,
  ].join('\r\n')
}

/** Opens a connection and sends text; `ended` resolves with everything received when it closes. */
async function connect(
  sent: string,
  { reads = true } = {},
): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = open({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  let answer = ''
  if (reads) socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => socket.destroy())
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)))
  socket.write(sent)
  return { socket, ended }
}
