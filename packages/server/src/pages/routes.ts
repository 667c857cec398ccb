import { createHash, randomUUID } from 'node:crypto'
import { createApi, type Fetch } from '@stay/contract/client'
import { TOURIST_API } from '@stay/contract/calls'
import {
  chooseLocale,
  isLocale,
  LOCALE_CHOICE_COOKIE,
  LOCALE_CHOICE_PARAMETER,
  LOCALE_COOKIE,
  type Locale,
} from '@stay/contract/locale'
import { decodePath, localeOfPath, type PageContext } from '@stay/contract/page-context'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toStored, type PublicCache } from '../http/public-cache.ts'
import { Refusal, RETRY_AFTER_SECONDS } from '../http/refusal.ts'
import { API_POLICY, contentSecurityPolicy } from '../http/security.ts'
import { sendStored } from '../http/send-stored.ts'
import { readCookies } from '../http/cookies.ts'
import type { Identify } from '../http/caller.ts'
import { tokenCookies } from '../http/token-cookies.ts'
import { CODE_PAGE, withoutApp } from './code-page.ts'
import { startLate, STARTER } from './late-start.ts'
import type { Pages } from './pages.ts'

const YEAR_SECONDS = 365 * 24 * 3600
/** Longer than the API's own, so that a page can still say what the API could not. */
const RENDER_DEADLINE_MS = 3000

/** The owner's preview and a room's television: for one person, for this once, and for no search engine. */
const PRIVATE = /^(\/[^/]+\/preview|\/tv\/[^/]+)(\/|\.data$|$)/
/** Where a phone comes with a code. */
const CODE_PATH = /^(\/[^/]+)?\/auth\/htv\/?$/
const PREVIEW = /^\/[^/]+\/preview(\/|\.data$|$)/
/** Pages that show a signed-in guest something of the stay. */
const OF_A_HOTEL = /\/hotel\//
const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** Marks the scripts that the app writes; nobody outside this process can know it. */
const SCRIPT_MARK = randomUUID()

type Rendered = { status: number; body: string; headers: Record<string, string> }

/** A page that could only say that the data is not available; an older copy of it is better. */
class PageUnavailable extends Refusal {
  page: Rendered
  constructor(page: Rendered) {
    super('unavailable')
    this.page = page
  }
}

type PageDeps = {
  pages: Pages
  cache: PublicCache
  identify: Identify
  isDatabaseUp: () => boolean
  publicUrl: string
  /** The website whose owner holds the key of a preview, and may show the preview in a frame. */
  findFramer: (accessKey: string) => Promise<string | undefined>
}

/** Serves the web app: its files, and every page rendered here. */
export function pageRoutes(
  app: FastifyInstance,
  { pages, cache, identify, findFramer, publicUrl, isDatabaseUp }: PageDeps,
): void {
  const cookiesOf = tokenCookies(publicUrl)

  app.route({
    method: 'GET',
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/'
      const file = pages.files.get(path)
      if (file) return sendStored(request, reply, file)
      if (path.startsWith('/assets/') || path.startsWith('//')) throw new Refusal('not_found')
      await servePage(request, reply, path)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    void reply.header('allow', 'GET, HEAD')
    throw new Refusal(request.method === 'GET' ? 'not_found' : 'method_not_allowed')
  })

  async function servePage(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    if (chooseLanguage(request, reply, path)) return
    const cookies = readCookies(request.headers.cookie)
    const currentLocale = chooseLocale({
      choice: cookies.get(LOCALE_CHOICE_COOKIE),
      acceptLanguage: request.headers['accept-language'],
      cookie: cookies.get(LOCALE_COOKIE),
    })
    const shown = localeOfPath(path) ?? currentLocale
    const extra: Record<string, string> = {
      // The phone's clock may be wrong; what is open now depends on the right one.
      'server-timing': `now;desc="${Date.now()}"`,
      ...(cookies.get(LOCALE_COOKIE) !== shown && { 'set-cookie': cookie(LOCALE_COOKIE, shown) }),
    }
    const isPrivate = PRIVATE.test(decodePath(path)) || request.url.includes('accessKey=')
    const access = OF_A_HOTEL.test(path) ? await guestToken(request) : undefined
    if (isPrivate || access) {
      const page = await render(request, currentLocale, shown, { nonce: randomUUID(), access })
      const framer = PREVIEW.test(decodePath(path)) ? await findFramer(keyOf(request.url)) : undefined
      if (framer) void reply.removeHeader('x-frame-options')
      return sendStored(request, reply, toStored(framer ? inFrame(page, framer) : page), {
        ...extra,
        ...PRIVATE_HEADERS,
      })
    }
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

  /** The access token of a request, if it is a guest's who is signed in now. */
  async function guestToken(request: FastifyRequest): Promise<string | undefined> {
    const { access } = cookiesOf.read(request.headers.cookie)
    if (!access || !isDatabaseUp()) return undefined
    const guest = await identify.requireGuest(`Bearer ${access}`).catch(() => undefined)
    return guest && access
  }

  /** A page for everybody, or for one guest: then each has its own nonce, and nobody keeps it. */
  async function render(
    request: FastifyRequest,
    currentLocale: Locale,
    shown: Locale,
    { nonce, access }: { nonce?: string; access?: string | undefined } = {},
  ): Promise<Rendered> {
    const context: PageContext = {
      currentLocale,
      api: (locale) => createApi({ baseUrl: TOURIST_API, locale, fetch: injected(access) }),
      isGuest: access !== undefined,
      guestStyles: access && pages.guestStyles,
      publicUrl,
      apiUrl: pages.apiUrl,
      scriptMark: SCRIPT_MARK,
      reportError: (err) => request.log.error({ err }, 'page failed'),
      words: pages.words.get(shown),
    }
    const response = await pages.render(new Request(`http://pages.invalid${request.url}`), context)
    const location = response.headers.get('location')
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const { body, policy } = isHtml
      ? nonce
        ? secureByNonce(await response.text(), nonce)
        : secure(await response.text(), CODE_PATH.test(request.url.split('?', 1)[0] ?? ''))
      : { body: await response.text(), policy: API_POLICY }
    return {
      status: response.status,
      body,
      headers: {
        ...passedOn(response.headers),
        'content-language': response.headers.get('content-language') ?? currentLocale,
        'content-security-policy': policy,
        // Revalidated each time: a page follows content, build and language.
        'cache-control': 'private, no-cache',
        vary: 'Accept-Language, Cookie, Accept-Encoding',
        ...(location && { location }),
        ...(response.status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
      },
    }
  }

  /** Allows the scripts that the app itself wrote into the page, by their hashes, and no others. */
  function secure(html: string, isCodePage: boolean): { body: string; policy: string } {
    const own = html.matchAll(
      new RegExp(`<script[^>]* nonce="${SCRIPT_MARK}"[^>]*>([\\s\\S]*?)</script>`, 'g'),
    )
    const codes = isCodePage ? [CODE_PAGE] : [STARTER, ...[...own].map(([, code = '']) => code)]
    const hashes = new Set(codes.map((code) => createHash('sha256').update(code).digest('base64')))
    const unmarked = html.replaceAll(` nonce="${SCRIPT_MARK}"`, '')
    const body = isCodePage ? withoutApp(unmarked) : startLate(unmarked)
    return { body, policy: contentSecurityPolicy({ hashes: [...hashes] }, pages.apiUrl) }
  }

  /** The same for a page that is rendered for this once. */
  function secureByNonce(html: string, nonce: string): { body: string; policy: string } {
    const body = startLate(html.replaceAll(` nonce="${SCRIPT_MARK}"`, ` nonce="${nonce}"`), nonce)
    return { body, policy: contentSecurityPolicy({ nonce }, pages.apiUrl) }
  }

  /** The API without a socket: a page's data comes from this very process. */
  function injected(access: string | undefined): Fetch {
    return async (url, init) => {
      const answer = await app.inject({
        method: init.method as 'GET',
        url,
        headers: {
          ...init.headers,
          ...(access && { authorization: `Bearer ${access}` }),
          ...(init.body && { 'content-type': 'application/json' }),
        },
        ...(init.body && { payload: init.body }),
      })
      return {
        ok: answer.statusCode < 400,
        status: answer.statusCode,
        json: () => Promise.resolve(answer.json<unknown>()),
      }
    }
  }
}

/** A link of the language switch: remembers the choice, which from now on wins, and leads to the page itself. */
function chooseLanguage(request: FastifyRequest, reply: FastifyReply, path: string): boolean {
  const parameters = new URLSearchParams(request.url.slice(path.length + 1))
  const chosen = parameters.get(LOCALE_CHOICE_PARAMETER)
  if (!isLocale(chosen)) return false
  parameters.delete(LOCALE_CHOICE_PARAMETER)
  const search = parameters.toString()
  void reply
    .headers({
      'set-cookie': [cookie(LOCALE_CHOICE_COOKIE, chosen), cookie(LOCALE_COOKIE, chosen)],
      'cache-control': 'no-store',
    })
    .redirect(search ? `${path}?${search}` : path, 303)
  return true
}

const keyOf = (url: string) => new URL(url, 'http://pages.invalid').searchParams.get('accessKey') ?? ''

const inFrame = (page: Rendered, framer: string): Rendered => ({
  ...page,
  headers: {
    ...page.headers,
    'content-security-policy': (page.headers['content-security-policy'] ?? '').replace(
      "frame-ancestors 'none'",
      `frame-ancestors 'self' ${framer}`,
    ),
  },
})

const cookie = (name: string, value: string) =>
  `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`

/** The headers by which the app's router in the browser reads an answer. */
function passedOn(headers: Headers): Record<string, string> {
  const kept = ['content-type', 'content-disposition', 'x-remix-response'].map(
    (name) => [name, headers.get(name)] as const,
  )
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => entry[1] !== null))
}
