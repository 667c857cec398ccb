import type { Me } from '@stay/contract/staff/staff'
import { welcomeSecretOf } from '@stay/contract/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { DESK, deskHeaders } from '@stay/testkit/staff'
import { makeHotel } from '@stay/testkit/stays'
import { prepareDemoOwner, removeDemoOwner } from './demo-owner.ts'

const test = useDatabase()
const PUBLIC_URL = 'http://localhost:8080'
let server: ReturnType<typeof makeApp>
let secret = ''

beforeAll(async () => {
  await makeHotel(test.db)
  const context = { db: test.db, now: Date.now, publicUrl: PUBLIC_URL }
  await prepareDemoOwner(context, ['stary-mlyn'])
  const demoOwner = await prepareDemoOwner(context, ['stary-mlyn'])
  secret = welcomeSecretOf(new URL(demoOwner.url).hash) ?? ''
  server = makeApp(test.db, { demoOwner, publicUrl: PUBLIC_URL })
})

const open = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', path = '/welcome/demo/') =>
  server.app.inject({
    method: 'POST',
    url: DESK + path,
    headers: { ...deskHeaders(undefined, PUBLIC_URL), host: 'localhost:8080', ...headers },
    remoteAddress,
    payload: { secret },
  })

describe('the demo link', () => {
  it('signs in as the owner of the demo hotels, as often as it is opened', async () => {
    expect((await open({}, '127.0.0.1', '/welcome/')).json()).toMatchObject({ kind: 'demo' })
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const answer = await open({}, address)
      expect(answer.json<Me>()).toMatchObject({
        isDemo: true,
        isChainOwner: false,
        hotels: [{ id: 'stary-mlyn', role: 'owner' }],
      })
    }
  })

  it.each([
    ['another machine', {}, '192.168.0.7'],
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['a proxy that names only itself', { via: '1.1 proxy' }, '127.0.0.1'],
    ['a name that resolves to this machine', { host: 'rebound.example' }, '127.0.0.1'],
  ])('is refused from %s', async (_, headers, address) => {
    for (const path of ['/welcome/demo/', '/welcome/'])
      expect((await open(headers as Record<string, string>, address, path)).statusCode).toBe(401)
  })

  it('is never asked to confirm its sign-in, for which it has no method', async () => {
    const cookie = /desk=([^;]*)/.exec(String((await open()).headers['set-cookie']))?.[1]
    await test.db
      .updateTable('staff_session')
      .set({ verified_at: new Date(Date.now() - 3_600_000) })
      .execute()
    const answer = await server.app.inject({
      method: 'POST',
      url: `${DESK}/hotels/stary-mlyn/invitations/`,
      headers: deskHeaders(cookie, PUBLIC_URL),
      payload: { name: 'Marta', role: 'reception' },
    })
    expect(answer.statusCode).toBe(201)
  })

  it('ends together with its sessions when the server starts without the demo', async () => {
    const cookie = /desk=([^;]*)/.exec(String((await open()).headers['set-cookie']))?.[1]
    const me = () => server.app.inject({ url: `${DESK}/me/`, headers: deskHeaders(cookie, PUBLIC_URL) })
    expect((await me()).statusCode).toBe(200)
    await removeDemoOwner(test.db)
    expect((await me()).statusCode).toBe(401)
  })
})
