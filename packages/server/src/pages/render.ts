import { buildPath, matchPath } from '@stay/contract/url/path-pattern'
import { BUILD_HEADER } from '@stay/contract/offline/build-meta'
import { PAGES, TOURIST_API } from '@stay/contract/paths'
import { createApi, type Fetch } from '@stay/contract/http/client'
import type { Locale } from '@stay/contract/i18n/locale'
import type { PageContext } from '@stay/contract/pages/page-context'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RETRY_AFTER_SECONDS } from '../http/refusal.ts'
import { API_POLICY } from '../http/security.ts'
import { withHostHead } from './host-head.ts'
import type { Pages } from './pages.ts'
import { PLACEHOLDER_NONCE, secureByHashes, secureByNonce, secureSignInCode } from './secure.ts'

export type Rendered = { status: number; body: string; headers: Record<string, string> }

/** Renders public pages, or pages for one guest, which have a nonce and must not be cached. */
export function createRender(
  app: FastifyInstance,
  { pages, publicUrl }: { pages: Pages; publicUrl: string },
) {
  const { apiUrl, reportsDsn } = pages
  const connectOrigins = [apiUrl, reportsDsn ?? ''].filter(Boolean).map((url) => new URL(url).origin)
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
    // The shell belongs to no page; the app reads the URL in the browser.
    const url = isShell ? buildPath(PAGES.home, { locale: shown }) : request.url
    const path = url.split('?', 1)[0] ?? ''
    const context: PageContext = {
      currentLocale,
      api: (locale) =>
        createApi({
          baseUrl: TOURIST_API,
          locale,
          fetch: injectedFetch(app),
          ...(access && { auth: { token: () => access, refresh: () => Promise.resolve(false) } }),
        }),
      isGuest: access !== undefined,
      publicUrl,
      apiUrl,
      scriptNonce: PLACEHOLDER_NONCE,
      reportError: (err) => request.log.error({ err }, 'page failed'),
    }
    const response = await pages.render(new Request(`http://pages.invalid${url}`), context, { isShell })
    const location = response.headers.get('location')
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const rendered = await response.text()
    const text = isHtml ? withHostHead(rendered, pages, { locale: shown, path }) : rendered
    const secure = () => {
      if (!isHtml) return { body: text, policy: API_POLICY }
      if (nonce) return secureByNonce(text, pages, nonce, connectOrigins)
      if (matchPath(PAGES.signInByCode, path)) return secureSignInCode(text, pages, connectOrigins)
      return secureByHashes(text, pages, connectOrigins)
    }
    const { body, policy } = secure()
    return {
      status: response.status,
      body,
      headers: {
        ...forwardedHeaders(response.headers),
        [BUILD_HEADER]: pages.buildId,
        'content-language': response.headers.get('content-language') ?? currentLocale,
        'content-security-policy': policy,
        // Revalidated each time: pages depend on content, build and language.
        'cache-control': 'private, no-cache',
        vary: 'Accept-Language, Cookie, Accept-Encoding',
        ...(location && { location }),
        ...(response.status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
      },
    }
  }
}

function injectedFetch(app: FastifyInstance): Fetch {
  return async (url, init) => {
    const answer = await app.inject({
      method: init.method as 'GET',
      url,
      headers: init.headers,
      ...(init.body && { payload: init.body }),
    })
    return {
      ok: answer.statusCode < 400,
      status: answer.statusCode,
      headers: { get: (name) => answer.headers[name]?.toString() ?? null },
      json: () => Promise.resolve(answer.json<unknown>()),
    }
  }
}

function forwardedHeaders(headers: Headers): Record<string, string> {
  const entries = ['content-type', 'content-disposition', 'x-remix-response'].map(
    (name) => [name, headers.get(name)] as const,
  )
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
}
