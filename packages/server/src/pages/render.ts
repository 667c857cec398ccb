import { matchPath } from '@stay/contract/url/path-pattern'
import { BUILD_HEADER } from '@stay/contract/offline/build-meta'
import { PAGES, TOURIST_API } from '@stay/contract/paths'
import { createApi, type Fetch } from '@stay/contract/http/client'
import type { Locale } from '@stay/contract/i18n/locale'
import type { PageContext } from '@stay/contract/pages/page-context'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { clientNetwork } from '../http/client-network.ts'
import { FairQueue } from '../http/fair-queue.ts'
import type { PublicCache } from '../http/public-cache.ts'
import { RETRY_AFTER_SECONDS } from '../http/refusal.ts'
import { API_POLICY } from '../http/security.ts'
import { withHostHead } from './host-head.ts'
import type { Pages } from './pages.ts'
import { PLACEHOLDER_NONCE, secureByHashes, secureByNonce, secureSignInCode } from './secure.ts'

/** More would only wait for the processor. */
const MAX_RUNNING_RENDERS = 2
const MAX_NOT_FOUND_PAGES = 200
const NOT_FOUND_MAX_AGE_MS = 30_000

type RenderOptions = {
  url: string
  currentLocale: Locale
  shown: Locale
  nonce?: string
  access?: string | undefined
  isShell?: boolean
}

export type Rendered = { status: number; body: string; headers: Record<string, string> }

/** Renders public pages, or pages for one guest, which have a nonce and must not be cached. */
export function createRender(
  app: FastifyInstance,
  { pages, cache, publicUrl }: { pages: Pages; cache: PublicCache; publicUrl: string },
) {
  const { apiUrl, reportsDsn } = pages
  const renders = new FairQueue(MAX_RUNNING_RENDERS)
  const notFoundPages = new LRUCache<string, Rendered>({
    max: MAX_NOT_FOUND_PAGES,
    ttl: NOT_FOUND_MAX_AGE_MS,
  })
  const connectOrigins = [apiUrl, reportsDsn ?? ''].filter(Boolean).map((url) => new URL(url).origin)
  return (request: FastifyRequest, options: RenderOptions) =>
    renders.run(clientNetwork(request.ip), () => render(request, options))

  async function render(
    request: FastifyRequest,
    { url, currentLocale, shown, nonce, access, isShell = false }: RenderOptions,
  ): Promise<Rendered> {
    const path = url.split('?', 1)[0] ?? ''
    const notFound: { key?: string; page?: Rendered | undefined } = {}
    const fetch = onceEach(injectedFetch(app))
    const context: PageContext = {
      currentLocale,
      api: (locale) =>
        createApi({
          baseUrl: TOURIST_API,
          locale,
          fetch,
          ...(access && { auth: { token: () => access, refresh: () => Promise.resolve(false) } }),
        }),
      isGuest: access !== undefined,
      publicUrl,
      apiUrl,
      scriptNonce: PLACEHOLDER_NONCE,
      reportError: (err) => request.log.error({ err }, 'page failed'),
      ...(!nonce && {
        isNotFoundPageStored: (key) => {
          notFound.key = `${cache.version} ${key}`
          notFound.page = notFoundPages.get(notFound.key)
          return notFound.page !== undefined
        },
      }),
    }
    const response = await pages.render(new Request(`http://pages.invalid${url}`), context, { isShell })
    if (notFound.page) return notFound.page
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
    const page = {
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
    if (notFound.key) notFoundPages.set(notFound.key, page)
    return page
  }
}

/** Loaders of one page may read the same data. */
function onceEach(fetch: Fetch): Fetch {
  const responses = new Map<string, ReturnType<Fetch>>()
  return (url, init) => {
    if (init.method !== 'GET') return fetch(url, init)
    const key = `${url} ${JSON.stringify(init.headers)}`
    const response = responses.get(key) ?? fetch(url, init)
    responses.set(key, response)
    return response
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
