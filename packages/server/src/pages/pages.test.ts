import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PublicCache } from '../http/public-cache.ts'
import { importPacks } from '../packs/import.ts'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { makePack } from '@stay/testkit/packs'
import { loadPages, type Pages } from './pages.ts'

const test = useDatabase()
const cache = new PublicCache()
let app: FastifyInstance
let pages: Pages
let isUp = true
let port = 0

beforeAll(async () => {
  await importPacks(test.db, [await makePack()])
  pages = await loadPages(join(import.meta.dirname, '../../../web/build'), '')
  app = makeApp(test.db, { cache, pages, isDatabaseUp: () => isUp, publicUrl: 'https://stay.example' }).app
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('pages', () => {
  it('redirect incomplete paths', async () => {
    const to = async (url: string, headers = {}) => {
      const { statusCode, headers: answerHeaders } = await get(url, headers)
      return [statusCode, answerHeaders.location]
    }
    expect(await to('/')).toEqual([302, '/app/home'])
    expect(await to('/app')).toEqual([302, '/app/home'])
    expect(await to('/cs/app/')).toEqual([302, '/cs/app/home'])
    for (const [tag, locale] of [
      ['de', 'de-DE'],
      ['de-AT', 'de-DE'],
      ['pl-PL', 'pl'],
      ['EN-gb', 'en-US'],
    ])
      expect(await to(`/${tag}/app/home?a=1`, { 'accept-language': 'sk' })).toEqual([
        302,
        `/${locale}/app/home?a=1`,
      ])
    expect(await to('/xx/app/hotels?search=a', { 'accept-language': 'sk' })).toEqual([
      302,
      '/sk/app/hotels?search=a',
    ])
  })

  it('list the scripts so that imported ones are evaluated first, and the one that starts the app last', async () => {
    const { body } = await get('/pl/app/home')
    const scripts = [...body.matchAll(/<link rel="later" href="\/assets\/([^"]*)-[\w-]{8}\.js">/g)].map(
      ([, name]) => name,
    )
    expect(scripts.filter((name) => ['react', 'router', 'first', 'home'].includes(name ?? ''))).toEqual([
      'react',
      'router',
      'first',
      'home',
    ])
    expect(scripts.at(-1)).toBe('entry.client')
  })

  it('use only the configured public URL, never the Host header', async () => {
    const { body } = await get('/pl/app/home', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(body).toContain('<link rel="canonical" href="https://stay.example/pl/app/home"')
    expect(body).not.toContain('evil')
  })

  it('allow only their own inline scripts', async () => {
    const { body, headers } = await get('/pl/app/home')
    const policy = String(headers['content-security-policy'])
    const scripts = [...body.matchAll(/<script(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, code = ''] of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  })

  it('escape query parameters', async () => {
    const { body } = await get(`/app/hotels?search=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(body).not.toContain('<script>alert(1)')
  })

  it('run no injected scripts, in HTML or data responses', async () => {
    const search = encodeURIComponent('<script>alert(1)</script>')
    const { headers, body } = await get(`/app/hotels.data?search=${search}`)
    expect(headers['content-type']).not.toContain('html')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(body).toContain('alert(1)')
    const page = await get(`/app/hotels?search=${search}`)
    const alert = createHash('sha256').update('alert(1)').digest('base64')
    expect(page.headers['content-security-policy']).not.toContain(alert)
  })

  it('do not redirect to another host after a double slash', async () => {
    for (const url of ['//', '//evil.example/app', '//evil.example/hotel/x']) {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers.location], url).toEqual([404, undefined])
    }
  })

  it.each([
    '/\\evil.example/app?language=pl',
    '/app\\..\\x?language=pl',
    'http://evil.example/app/home?language=pl',
    'http://evil.example/hotel/x',
  ])('do not redirect a request for %s', async (url) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.end(`GET ${url} HTTP/1.1\r\nHost: stay.example\r\nConnection: close\r\n\r\n`)
    const response = await text(socket)
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response.toLowerCase()).not.toContain('location:')
  })

  it('are cached per language and return 304 when unchanged', async () => {
    const polish = await get('/app/home', { 'accept-language': 'pl' })
    const german = await get('/app/home', { 'accept-language': 'de' })
    expect(polish.body).toContain('<html lang="pl"')
    expect(german.body).toContain('<html lang="de-DE"')
    const again = await get('/app/home', {
      'accept-language': 'pl',
      'if-none-match': String(polish.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  })

  it('set the language cookie only when the language changes', async () => {
    expect((await get('/hr/app/home')).headers['set-cookie']).toBe(
      'locale=hr; Path=/; Max-Age=31536000; SameSite=Lax',
    )
    expect((await get('/hr/app/home', { cookie: 'locale=hr' })).headers['set-cookie']).toBeUndefined()
  })

  it('return 404 without a stack trace for unknown paths', async () => {
    for (const url of ['/nothing', '/pl', '/app/hotel/nowhere/details', '/app/nothing']) {
      const { statusCode, body } = await get(url)
      expect(statusCode, url).toBe(404)
      expect(body).not.toMatch(/\.(js|ts):\d+/)
    }
  })

  it('are rendered once for all parameters that they do not read', async () => {
    const render = vi.spyOn(pages, 'render')
    const first = await get('/hr/app/hotels?search=tatry')
    const second = await get('/hr/app/hotels?utm_source=x&search=tatry&y=2')
    const other = await get('/hr/app/hotels?search=lavanda')
    expect(render).toHaveBeenCalledTimes(2)
    expect(second.body).toBe(first.body)
    expect(other.body).not.toBe(first.body)
    render.mockRestore()
  })

  it('that do not exist are rendered once for each language and hotel', async () => {
    const first = await get('/cs/app/nothing-1')
    expect(first.body).toContain('<html lang="cs"')
    expect(first.body).not.toContain('nothing-1')
    expect((await get('/cs/app/nothing-2?x=1')).body).toBe(first.body)
    expect((await get('/sk/app/nothing-1')).body).not.toBe(first.body)
    const card = await get('/cs/app/hotel/stary-mlyn/card/nothing-1')
    expect([card.statusCode, (await get('/cs/app/hotel/stary-mlyn/card/nothing-2')).body]).toEqual([
      404,
      card.body,
    ])
    expect(card.body).not.toBe(first.body)
    cache.invalidate()
    expect((await get('/cs/app/nothing-3')).statusCode).toBe(404)
  })

  it('without a database are served from the cache, or else with 503', async () => {
    const before = await get('/de-DE/app/home')
    isUp = false
    cache.invalidate()
    const stored = await get('/de-DE/app/home')
    expect([stored.statusCode, stored.body]).toEqual([200, before.body])
    const other = await get('/de-DE/app/hotels?search=anything')
    expect([other.statusCode, other.headers['retry-after']]).toEqual([503, '2'])
    expect(other.body).toContain('Interner Serverfehler')
    isUp = true
    expect((await get('/de-DE/app/hotels?search=anything')).statusCode).toBe(200)
  })
})

describe('files of the web app', () => {
  it('are compressed, and immutable if their name contains a hash', async () => {
    const { body } = await get('/app/home')
    const script = /\/assets\/first-[^"]+\.js/.exec(body)?.[0] ?? ''
    const answer = await get(script, { 'accept-encoding': 'br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get('/assets/../../package.json')).statusCode).toBe(404)
  })
})
