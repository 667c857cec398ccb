import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { importPacks } from '../packs/import.ts'
import { addRoom, findRoomByTvKey, issueTvKey } from '../stays/rooms.ts'
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

  it('contain the stay and are not cached', async () => {
    const cookie = await cookieOf()
    const page = await get(url, { cookie })
    expect(page.body).toContain('Tajemnicza')
    expect(page.headers['cache-control']).toBe('private, no-store')
    for (const headers of [{}, { cookie: '__Host-access=forged' }, { cookie: 'access=x' }]) {
      const other = await get(url, headers)
      expect(other.statusCode).toBe(200)
      expect(other.body).not.toContain('Tajemnicza')
    }
    await makeStay(test.db, { reservationId: 'R1', lastName: 'Tajemnicza', isCheckedOut: true }, Date.now())
    expect((await get(url, { cookie })).body).not.toContain('Tajemnicza')
  })

  it('allow their scripts by a nonce that is different each time', async () => {
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

  it('require trusted types and forbid framing', async () => {
    const { headers } = await get(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types stay default")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

it('a preview may be framed only by the website of its hotel', async () => {
  const issued = await issuePreviewKey(test.db, 'stary-mlyn')
  const preview = await get(`/pl/preview?accessKey=${issued?.key}`)
  expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'self' https://mlyn.example")
  expect(preview.headers['x-frame-options']).toBeUndefined()
  const wrong = await get('/pl/preview?accessKey=wrong')
  expect(wrong.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(wrong.headers['x-frame-options']).toBe('DENY')
})

it('the sign-in code page does not load the app and allows only its own script', async () => {
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

it('the page of a TV creates no code and does not claim the address', async () => {
  const publish = () => Promise.resolve()
  const key = await issueTvKey({ db: test.db, publish }, 'stary-mlyn', '101')
  await test.db.deleteFrom('sign_in_code').execute()
  const page = await app.inject({ url: `/tv/${key}` })
  expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, expect.not.stringContaining('tv=')])
  expect(await test.db.selectFrom('sign_in_code').select('id').execute()).toEqual([])
  const room = await findRoomByTvKey(test.db, key ?? '')
  expect(room?.tv_device_hash).toBeNull()
})
