import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { importPacks } from '../packs/import.ts'
import { addRoom } from '../stays/rooms.ts'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { makePack } from '@stay/testkit/packs'
import { makeStay, signIn } from '@stay/testkit/stays'
import { issuePreviewKey } from '../tourist/preview/preview-keys.ts'
import { loadPages } from './pages.ts'

const test = useDatabase()
let app: FastifyInstance

beforeAll(async () => {
  const pack = await makePack((files) => {
    files.set('hotel.yaml', `${String(files.get('hotel.yaml'))}\nwebsite: https://mlyn.example/pl\n`)
  })
  await importPacks(test.db, [pack])
  const pages = await loadPages(join(import.meta.dirname, '../../../web/build'), '')
  app = makeApp(test.db, { pages, publicUrl: 'https://stay.example' }).app
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('pages of a signed-in guest', () => {
  const url = '/pl/app/hotel/stary-mlyn/details'
  const cookieOf = async () => {
    await addRoom(test.db, 'stary-mlyn', '101')
    await makeStay(test.db, { reservationId: 'R1', lastName: 'Tajemnicza', isCheckedOut: false }, Date.now())
    const { access } = await signIn(app, test.db, 'R1', Date.now())
    return `__Host-access=${access}`
  }

  it('hold the stay, and are kept by nobody', async () => {
    const cookie = await cookieOf()
    const own = await get(url, { cookie })
    expect(own.body).toContain('Tajemnicza')
    expect(own.headers['cache-control']).toBe('private, no-store')
    for (const headers of [{}, { cookie: '__Host-access=forged' }, { cookie: 'access=x' }]) {
      const other = await get(url, headers)
      expect(other.statusCode).toBe(200)
      expect(other.body).not.toContain('Tajemnicza')
    }
    await makeStay(test.db, { reservationId: 'R1', lastName: 'Tajemnicza', isCheckedOut: true }, Date.now())
    expect((await get(url, { cookie })).body).not.toContain('Tajemnicza')
  })

  it('name their scripts by a nonce that is never the same', async () => {
    const cookie = await cookieOf()
    const nonces = new Set<string>()
    for (let at = 0; at < 3; at++) {
      const { headers, body } = await get(url, { cookie })
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
      nonces.add(nonce)
      for (const [script] of body.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g))
        expect(script).toContain(`nonce="${nonce}"`)
    }
    expect(nonces.size).toBe(3)
  })

  it('demand trusted types, and no frame around them', async () => {
    const { headers } = await get(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types stay default")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

it('a preview may be framed by the website of the hotel whose key it is, and by nobody else', async () => {
  const made = await issuePreviewKey(test.db, 'stary-mlyn')
  const own = await get(`/pl/preview?accessKey=${made?.key}`)
  expect(own.headers['content-security-policy']).toContain("frame-ancestors 'self' https://mlyn.example")
  expect(own.headers['x-frame-options']).toBeUndefined()
  const wrong = await get('/pl/preview?accessKey=wrong')
  expect(wrong.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(wrong.headers['x-frame-options']).toBe('DENY')
})

it('the page for a code loads no app and allows its one script', async () => {
  const { body, headers } = await get('/de-DE/auth/htv')
  const scripts = [...body.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
  expect(scripts).toHaveLength(1)
  expect(body).not.toContain('modulepreload')
  const hash = createHash('sha256')
    .update(scripts[0]?.[1] ?? '')
    .digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(body).toContain('Anmelden für Zimmer')
})
