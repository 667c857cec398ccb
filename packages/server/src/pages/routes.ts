import { createHash } from 'node:crypto'
import { createApi } from '@stay/contract/client'
import { TOURIST_API } from '@stay/contract/calls'
import { chooseLocale, LOCALE_CHOICE_COOKIE, LOCALE_COOKIE, type Locale } from '@stay/contract/locale'
import { localeOfPath, type PageContext } from '@stay/contract/page-context'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toStored, type PublicCache } from '../http/public-cache.ts'
import { Refusal, RETRY_AFTER_SECONDS } from '../http/refusal.ts'
import { contentSecurityPolicy } from '../http/security.ts'
import { sendStored } from '../http/send-stored.ts'
import { readCookies } from './cookies.ts'
import type { Pages } from './pages.ts'

const YEAR_SECONDS = 365 * 24 * 3600
/** Longer than the API's own, so that a page can still say what the API could not. */
const RENDER_DEADLINE_MS = 3000

type Rendered = { status: number; body: string; headers: Record<string, string> }

/** A page that could only say that the data is not available; an older copy of it is better. */
class PageUnavailable extends Refusal {
  page: Rendered
  constructor(page: Rendered) {
    super('unavailable')
    this.page = page
  }
}

/** Serves the web app: its files, and every page rendered here. */
export function pageRoutes(
  app: FastifyInstance,
  { pages, cache }: { pages: Pages; cache: PublicCache },
): void {
  app.route({
    method: 'GET',
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/'
      const file = pages.files.get(path)
      if (file) return sendStored(request, reply, file)
      if (path.startsWith('/assets/')) throw new Refusal('not_found')
      await servePage(request, reply, path)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    void reply.header('allow', 'GET, HEAD')
    throw new Refusal(request.method === 'GET' ? 'not_found' : 'method_not_allowed')
  })

  async function servePage(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const cookies = readCookies(request.headers.cookie)
    const currentLocale = chooseLocale({
      choice: cookies.get(LOCALE_CHOICE_COOKIE),
      acceptLanguage: request.headers['accept-language'],
      cookie: cookies.get(LOCALE_COOKIE),
    })
    const shown = localeOfPath(path) ?? currentLocale
    const extra: Record<string, string> =
      cookies.get(LOCALE_COOKIE) === shown
        ? {}
        : { 'set-cookie': `${LOCALE_COOKIE}=${shown}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax` }
    const load = async () => {
      const page = await render(request, currentLocale, shown)
      if (page.status === 503) throw new PageUnavailable(page)
      return page
    }
    const key = `page ${currentLocale} ${request.url}`
    const stored = await cache.get(key, load, RENDER_DEADLINE_MS).catch((error: unknown) => {
      if (error instanceof PageUnavailable) return toStored(error.page)
      throw error
    })
    await sendStored(request, reply, stored, extra)
  }

  async function render(request: FastifyRequest, currentLocale: Locale, shown: Locale): Promise<Rendered> {
    const context: PageContext = {
      currentLocale,
      api: (locale) => createApi({ baseUrl: TOURIST_API, locale, fetch: injected }),
      publicUrl: pages.publicUrl,
      apiUrl: pages.apiUrl,
      reportError: (err) => request.log.error({ err }, 'page failed'),
      wordsUrl: pages.wordsUrls.get(shown),
    }
    const response = await pages.render(new Request(new URL(request.url, 'http://pages.invalid')), context)
    // Styles, the display face and the picture come first: a page can be read before its scripts are there.
    const body = (await response.text()).replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    const location = response.headers.get('location')
    return {
      status: response.status,
      body,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': response.headers.get('content-language') ?? currentLocale,
        'content-security-policy': contentSecurityPolicy(inlineScriptHashes(body)),
        // Revalidated each time: a page follows content, build and language.
        'cache-control': 'private, no-cache',
        vary: 'Accept-Language, Cookie, Accept-Encoding',
        ...(location && { location }),
        ...(response.status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
      },
    }
  }

  /** The API without a socket: a page's data comes from this very process. */
  async function injected(url: string, init: { method: string; headers: Record<string, string> }) {
    const answer = await app.inject({ method: init.method as 'GET', url, headers: init.headers })
    return {
      ok: answer.statusCode < 400,
      status: answer.statusCode,
      json: () => Promise.resolve(answer.json<unknown>()),
    }
  }
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...new Set([...scripts].map(([, code = '']) => createHash('sha256').update(code).digest('base64')))]
}
