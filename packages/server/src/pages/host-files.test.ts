import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LOCALES } from '@stay/contract/i18n/locale'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { loadPages } from './pages.ts'

const BUILD = join(import.meta.dirname, '../../../web/build')
const test = useDatabase()
let app: FastifyInstance

beforeAll(async () => {
  app = makeApp(test.db, { pages: await loadPages(BUILD, '') }).app
})

const get = (url: string) => app.inject({ url })

describe('a build', () => {
  it('has the same id in its file, pages and service worker', async () => {
    const meta = await get('/builds/meta/000000000000.json')
    expect(meta.headers['cache-control']).toBe('no-cache')
    const { id } = meta.json<{ id: string }>()
    expect(id).toMatch(/^[0-9a-f]{12}$/)
    expect((await get(`/builds/meta/${id}.json`)).json()).toEqual({ id })
    expect((await get('/builds/latest.json?of=000000000000')).json()).toEqual({ id })
    const page = await get('/de-DE/app/home')
    expect(page.headers['x-build']).toBe(id)
    expect(page.body).toContain(`<meta name="x-build" content="${id}">`)
    expect((await get('/sw.js')).body).toContain(id)
  })

  it('has a service worker that is always revalidated and precaches only existing files', async () => {
    const { headers, body } = await get('/sw.js')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(body).not.toMatch(/@(build|core|words|extra)/)
    const files = body.match(/\/(assets|shell)\/[\w.-]+|\/start\b/g) ?? []
    expect(files.length).toBeGreaterThan(50)
    for (const file of new Set(files)) expect((await get(file)).statusCode, file).toBe(200)
  })
})

describe('a page without content', () => {
  it.each(LOCALES)('is available in %s and has no personal data', async (locale) => {
    const { statusCode, headers, body } = await get(`/shell/${locale}`)
    expect([statusCode, headers['content-language']]).toEqual([200, locale])
    expect(body).toContain(`<html lang="${locale}"`)
    expect(body).toContain('"isSpaMode":true')
    expect(body).not.toContain('<h1')
  })

  it('returns 404 for an unsupported language', async () => {
    expect((await get('/shell/fr')).statusCode).toBe(404)
  })

  it('cannot be requested with a header', async () => {
    const { body } = await app.inject({ url: '/app/home', headers: { 'x-react-router-spa-mode': 'yes' } })
    expect(body).toContain('"isSpaMode":false')
  })
})

describe('the start page of the installed app', () => {
  it('allows only its own script', async () => {
    const { body, headers } = await get('/start')
    const [, code = ''] = /<script>([\s\S]*?)<\/script>/.exec(body) ?? []
    const hash = createHash('sha256').update(code).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'`,
    )
  })
})

describe('an installation without a service worker', () => {
  it('serves one that unregisters itself, and marks its pages', async () => {
    const { app: without } = makeApp(test.db, { pages: await loadPages(BUILD, '', { hasWorker: false }) })
    const { body } = await without.inject({ url: '/sw.js' })
    expect(body).toContain('unregister()')
    expect(body).not.toContain('/assets/')
    expect((await without.inject({ url: '/app/home' })).body).toContain('<meta name="no-worker">')
  })
})
