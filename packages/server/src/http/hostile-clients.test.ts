import { once } from 'node:events'
import { connect as open, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'

const SLOW = 200
const BIG_PATH = '/big'
/** More than the system keeps for a connection that is not read. */
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

describe('a client that takes its time', () => {
  it.each([
    { how: 'says nothing', says: '' },
    { how: 'never ends its headers', says: 'GET /readyz HTTP/1.1\r\nHost: x\r\nX-A: ' },
    {
      how: 'never ends its body',
      says: signIn('{', 60_000),
    },
  ])('that $how is sent away, however many there are, and others are served', async ({ says }) => {
    const slow = await Promise.all(Array.from({ length: SLOW }, () => connect(says)))
    // A letter now and then is no reason to stay.
    const trickle = setInterval(() => {
      if (says) for (const { socket } of slow) socket.write('a')
    }, 100)
    const other = await connect('GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(await other.ended).toMatch(/^HTTP\/1.1 200 /)
    const said = await Promise.all(slow.map(({ ended }) => ended))
    clearInterval(trickle)
    expect(said.filter((answer) => answer && !answer.startsWith('HTTP/1.1 408'))).toEqual([])
    expect(await connections()).toBe(0)
  })

  it('that asks and does not read is sent away', async () => {
    const { socket } = await connect(`GET ${BIG_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`, { reads: false })
    await expect.poll(connections).toBe(0)
    socket.destroy()
  })
})

describe('a request that is not one', () => {
  it.each([
    {
      what: 'headers without measure',
      says: `GET /readyz HTTP/1.1\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      status: 431,
    },
    {
      what: 'two lengths, of which a proxy may take the other',
      says: 'POST /readyz HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
      status: 400,
    },
    { what: 'no host', says: 'GET /readyz HTTP/1.1\r\n\r\n', status: 400 },
    {
      what: 'a line break in a header',
      says: 'GET /readyz HTTP/1.1\r\nHost: x\r\nX-A: a\rb\r\n\r\n',
      status: 400,
    },
    {
      what: 'a body without measure',
      says: signIn('', 100_000),
      status: 413,
    },
    {
      what: 'a prototype in a body',
      says: signIn('{"grantType":"code","code":"x","__proto__":{"isAdmin":true}}'),
      status: 400,
    },
    {
      what: 'a parameter twice',
      says: 'GET /api/v1/tourist/hotels/?page=1&page=2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      status: 422,
    },
    {
      what: 'a method that echoes',
      says: 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      status: 404,
    },
  ])('$what is refused', async ({ says, status }) => {
    const { ended, socket } = await connect(says)
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

/** A sign-in with a body that claims to be so long. */
function signIn(body: string, length = body.length): string {
  return [
    'POST /api/v1/tourist/authentication/tourists/token HTTP/1.1',
    'Host: x',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '',
    body,
  ].join('\r\n')
}

/** A connection that has said something, and what comes back until it ends. */
async function connect(
  says: string,
  { reads = true } = {},
): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = open({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  let answer = ''
  if (reads) socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => socket.destroy())
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)))
  socket.write(says)
  return { socket, ended }
}
