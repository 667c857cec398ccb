import { BUILD_HEADER } from '@stay/contract/offline/build-meta'
import { createApi, type Fetch } from '@stay/contract/http/client'
import { TOURIST_API } from '@stay/contract/http/tourist-calls'
import type { Locale } from '@stay/contract/i18n/locale'
import type { PageContext } from '@stay/contract/pages/page-context'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RETRY_AFTER_SECONDS } from '../http/refusal.ts'
import { API_POLICY } from '../http/security.ts'
import { withHostHead } from './host-head.ts'
import type { Pages } from './pages.ts'
import { SCRIPT_MARK, secureByHashes, secureByNonce } from './secure.ts'

export type Rendered = { status: number; body: string; headers: Record<string, string> }

/** Where a phone comes with a code. */
const CODE_PATH = /^(\/[^/]+)?\/auth\/htv\/?(\?|$)/

/** Renders pages: for everybody, or for one guest; then each has its own nonce, and nobody keeps it. */
export function createRender(
  app: FastifyInstance,
  { pages, publicUrl }: { pages: Pages; publicUrl: string },
) {
  const { apiUrl, reports } = pages
  const elsewhere = [apiUrl, reports?.dsn ?? ''].filter(Boolean).map((url) => new URL(url).origin)
  return async (
    request: FastifyRequest,
    currentLocale: Locale,
    shown: Locale,
    {
      nonce,
      access,
      isShell = false,
    }: { nonce?: string; access?: string | undefined; isShell?: boolean } = {},
  ): Promise<Rendered> => {
    // A shell is of no page; the app finds out for itself where it is.
    const url = isShell ? `/${shown}/app/home` : request.url
    const context: PageContext = {
      currentLocale,
      api: (locale) => createApi({ baseUrl: TOURIST_API, locale, fetch: injected(app, access) }),
      isGuest: access !== undefined,
      guestStyles: access && pages.guestStyles,
      publicUrl,
      apiUrl,
      scriptMark: SCRIPT_MARK,
      reportError: (err) => request.log.error({ err }, 'page failed'),
      words: pages.words.get(shown),
    }
    const response = await pages.render(new Request(`http://pages.invalid${url}`), context, { isShell })
    const location = response.headers.get('location')
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const written = await response.text()
    const text = isHtml ? withHostHead(written, pages, shown, url.split('?', 1)[0] ?? '') : written
    const { body, policy } = !isHtml
      ? { body: text, policy: API_POLICY }
      : nonce
        ? secureByNonce(text, nonce, elsewhere)
        : secureByHashes(text, CODE_PATH.test(url), elsewhere)
    return {
      status: response.status,
      body,
      headers: {
        ...passedOn(response.headers),
        [BUILD_HEADER]: pages.buildId,
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
}

/** The API without a socket: a page's data comes from this very process. */
function injected(app: FastifyInstance, access: string | undefined): Fetch {
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

/** The headers by which the app's router in the browser reads an answer. */
function passedOn(headers: Headers): Record<string, string> {
  const kept = ['content-type', 'content-disposition', 'x-remix-response'].map(
    (name) => [name, headers.get(name)] as const,
  )
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => entry[1] !== null))
}
