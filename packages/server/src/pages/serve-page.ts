import { randomUUID } from 'node:crypto'
import { chooseLocale, LOCALE_CHOICE_COOKIE, LOCALE_COOKIE } from '@stay/contract/i18n/locale'
import { pageUrl } from '@stay/contract/pages/page-query'
import { isPreviewPage, isTvPage, localeOfPath, PREVIEW_KEY_PARAMETER, showsStay } from '@stay/contract/paths'
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identify } from '../http/caller.ts'
import { toStored, type PublicCache } from '../http/public-cache.ts'
import { Refusal } from '../http/refusal.ts'
import type { RepeatedRequests } from '../http/repeated-requests.ts'
import { sendStored } from '../http/send-stored.ts'
import { tokenCookies } from '../http/token-cookies.ts'
import { handleLanguageChoice, localeCookie } from './language.ts'
import type { createRender, Rendered } from './render.ts'
import { allowFrame } from './secure.ts'

/** Longer than the timeouts of the API, so that a page can still render an API error. */
export const RENDER_TIMEOUT_MS = 12_000

const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** A page that only shows "unavailable"; a stale copy from the cache is better. */
class PageUnavailable extends Refusal {
  page: Rendered
  constructor(page: Rendered) {
    super('unavailable')
    this.page = page
  }
}

export type PageDeps = {
  cache: PublicCache
  repeated: RepeatedRequests
  identify: Identify
  isDatabaseUp: () => boolean
  publicUrl: string
  /** Origin of the hotel's website, which may embed the preview in a frame. */
  findFrameAncestor: (accessKey: string) => Promise<string | undefined>
}

/** Serves pages: public ones from the cache, those of a guest, a TV or a preview rendered for each request. */
export function createPageHandler(
  render: ReturnType<typeof createRender>,
  { cache, repeated, identify, findFrameAncestor, publicUrl, isDatabaseUp }: PageDeps,
) {
  const cookiesOf = tokenCookies(publicUrl)
  return servePage

  async function servePage(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    if (handleLanguageChoice(request, reply, path)) return
    const cookies = parseCookie(request.headers.cookie ?? '')
    const currentLocale = chooseLocale({
      choice: cookies[LOCALE_CHOICE_COOKIE],
      acceptLanguage: request.headers['accept-language'],
      cookie: cookies[LOCALE_COOKIE],
    })
    const shown = localeOfPath(path) ?? currentLocale
    const headers = () => ({
      // Opening hours depend on the time, and the clock of the device may be wrong.
      'server-timing': `now;desc="${Date.now()}"`,
      ...(cookies[LOCALE_COOKIE] !== shown && { 'set-cookie': localeCookie(shown) }),
    })
    const isPreview = isPreviewPage(path)
    const isPrivate = isPreview || isTvPage(path) || request.url.includes(`${PREVIEW_KEY_PARAMETER}=`)
    const access = showsStay(path) ? await findGuestToken(request) : undefined
    if (isPrivate || access) {
      const page = await render(request, {
        url: request.url,
        currentLocale,
        shown,
        nonce: randomUUID(),
        access,
      })
      const frameAncestor = isPreview ? await findFrameAncestor(keyOf(request.url)) : undefined
      if (frameAncestor) void reply.removeHeader('x-frame-options')
      return sendStored(request, reply, toStored(frameAncestor ? allowFrame(page, frameAncestor) : page), {
        ...headers(),
        ...PRIVATE_HEADERS,
      })
    }
    const url = pageUrl(request.url)
    const load = async () => {
      const page = await render(request, { url, currentLocale, shown })
      if (page.status === 503) throw new PageUnavailable(page)
      return page
    }
    const key = `page ${currentLocale} ${url}`
    const part = url.includes('?') ? 'queries' : 'responses'
    const stored = await cache
      .get(key, load, { part, deadlineMs: RENDER_TIMEOUT_MS })
      .catch((error: unknown) => {
        if (error instanceof PageUnavailable) return toStored(error.page)
        throw error
      })
    // Later the same cookies may open the pages of a guest.
    if (!hasToken(request))
      repeated.remember(request, { key, part, headers: () => Object.entries(headers()).flat() })
    await sendStored(request, reply, stored, headers())
  }

  function hasToken({ headers }: FastifyRequest): boolean {
    const { access, refresh } = cookiesOf.read(headers.cookie)
    return Boolean(access ?? refresh)
  }

  async function findGuestToken(request: FastifyRequest): Promise<string | undefined> {
    const { access } = cookiesOf.read(request.headers.cookie)
    if (!access || !isDatabaseUp()) return undefined
    const guest = await identify.requireGuest(`Bearer ${access}`).catch(() => undefined)
    return guest && access
  }
}

const keyOf = (url: string) =>
  new URL(url, 'http://pages.invalid').searchParams.get(PREVIEW_KEY_PARAMETER) ?? ''
