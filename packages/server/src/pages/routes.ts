import { randomUUID } from 'node:crypto'
import { buildPath } from '@stay/contract/url/path-pattern'
import {
  ASSETS,
  BUILD_PARAMETER,
  BUILDS,
  isPreviewPage,
  isTvPage,
  LATEST_BUILD,
  localeOfPath,
  matchHotelPath,
  PREVIEW_KEY_PARAMETER,
  SERVICE_WORKER,
  SHELL,
} from '@stay/contract/paths'
import {
  chooseLocale,
  LOCALE_CHOICE_COOKIE,
  LOCALE_COOKIE,
  LOCALES,
  type Locale,
} from '@stay/contract/i18n/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Identify } from '../http/caller.ts'
import { readCookies } from '../http/cookies.ts'
import { toStored, type PublicCache } from '../http/public-cache.ts'
import { Refusal } from '../http/refusal.ts'
import { sendStored } from '../http/send-stored.ts'
import { tokenCookies } from '../http/token-cookies.ts'
import { chooseLanguage, localeCookie } from './language.ts'
import type { Pages } from './pages.ts'
import { createRender, type Rendered } from './render.ts'
import { inFrame } from './secure.ts'
import type { SharedBuilds } from './shared-builds.ts'

/** Longer than the API's own, so that a page can still say what the API could not. */
const RENDER_DEADLINE_MS = 12_000

/** Pages without content, by their addresses. */
const SHELLS = new Map(LOCALES.map((locale) => [buildPath(SHELL, { locale }), locale]))
const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

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
  /** What is known of other servers' builds; left out where there are none. */
  builds?: SharedBuilds | undefined
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
  { pages, builds, cache, identify, findFramer, publicUrl, isDatabaseUp }: PageDeps,
): void {
  const cookiesOf = tokenCookies(publicUrl)
  const render = createRender(app, { pages, publicUrl })

  app.route({
    method: 'GET',
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/'
      const file =
        path === SERVICE_WORKER ? (builds?.worker() ?? pages.files.get(path)) : pages.files.get(path)
      if (path === LATEST_BUILD && isOfRunningBuild(request)) return sendOwnBuild(request, reply)
      if (file) return sendStored(request, reply, file)
      if ([ASSETS, BUILDS, '//'].some((root) => path.startsWith(root)))
        return serveOther(request, reply, path)
      const shell = SHELLS.get(path)
      if (shell) return serveShell(request, reply, shell)
      await servePage(request, reply, path)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    void reply.header('allow', 'GET, HEAD')
    throw new Refusal(request.method === 'GET' ? 'not_found' : 'method_not_allowed')
  })

  /** A part of another build than this server's. */
  async function serveOther(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const load = async () => {
      const found = await builds?.findFile(path)
      if (!found) throw new Refusal('not_found')
      return found
    }
    await sendStored(request, reply, await cache.get(`build ${path}`, load))
  }

  const isOfRunningBuild = (request: FastifyRequest) => builds?.isRunning(buildOf(request)) ?? false

  /** A page whose build some server still has is not told of another one: all servers may change one after the other. */
  const sendOwnBuild = (request: FastifyRequest, reply: FastifyReply) =>
    sendStored(
      request,
      reply,
      toStored({
        status: 200,
        body: JSON.stringify({ id: buildOf(request) }),
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      }),
    )

  async function serveShell(request: FastifyRequest, reply: FastifyReply, locale: Locale): Promise<void> {
    const load = () => render(request, locale, locale, { isShell: true })
    await sendStored(request, reply, await cache.get(`shell ${locale}`, load, RENDER_DEADLINE_MS))
  }

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
      ...(cookies.get(LOCALE_COOKIE) !== shown && { 'set-cookie': localeCookie(shown) }),
    }
    const isPreview = isPreviewPage(path)
    const isPrivate = isPreview || isTvPage(path) || request.url.includes(`${PREVIEW_KEY_PARAMETER}=`)
    // Pages of a hotel show a signed-in guest something of the stay.
    const access = matchHotelPath(path) ? await guestToken(request) : undefined
    if (isPrivate || access) {
      const page = await render(request, currentLocale, shown, { nonce: randomUUID(), access })
      const framer = isPreview ? await findFramer(keyOf(request.url)) : undefined
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
}

const buildOf = ({ url }: FastifyRequest) =>
  new URL(url, 'http://pages.invalid').searchParams.get(BUILD_PARAMETER) ?? ''
const keyOf = (url: string) =>
  new URL(url, 'http://pages.invalid').searchParams.get(PREVIEW_KEY_PARAMETER) ?? ''
