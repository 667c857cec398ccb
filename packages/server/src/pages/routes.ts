import { buildPath } from '@stay/contract/url/path-pattern'
import {
  BUILD_PARAMETER,
  buildIdOf,
  BUILDS,
  isAssetPath,
  isDeskPath,
  LATEST_BUILD,
  PAGES,
  SERVICE_WORKER,
  SHELL,
} from '@stay/contract/paths'
import { LOCALES, type Locale } from '@stay/contract/i18n/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toStored } from '../http/public-cache.ts'
import { Refusal } from '../http/refusal.ts'
import { sendStored } from '../http/send-stored.ts'
import type { Pages } from './pages.ts'
import { createRender } from './render.ts'
import { createPageHandler, RENDER_TIMEOUT_MS, type PageDeps } from './serve-page.ts'
import type { SharedBuilds } from './shared-builds.ts'

const SHELLS = new Map(LOCALES.map((locale) => [buildPath(SHELL, { locale }), locale]))

export function pageRoutes(
  app: FastifyInstance,
  deps: PageDeps & { pages: Pages; builds?: SharedBuilds | undefined },
): void {
  const { pages, builds, cache, publicUrl } = deps
  const render = createRender(app, { pages, cache, publicUrl })
  const servePage = createPageHandler(render, deps)

  app.route({
    method: 'GET',
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/'
      const file =
        path === SERVICE_WORKER ? (builds?.worker() ?? pages.files.get(path)) : pages.files.get(path)
      const clientBuild = path === LATEST_BUILD ? parameterOf(request) : buildIdOf(path)
      if (clientBuild !== undefined) return sendBuild(request, reply, clientBuild)
      if (file) return sendStored(request, reply, file)
      if (isAssetPath(path) || [BUILDS, '//'].some((root) => path.startsWith(root)))
        return serveOtherBuildFile(request, reply, path)
      if (pages.desk && isDeskPath(path)) return sendStored(request, reply, pages.desk)
      const shell = SHELLS.get(path)
      if (shell) return serveShell(request, reply, shell)
      await servePage(request, reply, path)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    void reply.header('allow', 'GET, HEAD')
    throw new Refusal(request.method === 'GET' ? 'not_found' : 'method_not_allowed')
  })

  async function serveOtherBuildFile(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<void> {
    const load = async () => {
      const found = await builds?.findFile(path)
      if (!found) throw new Refusal('not_found')
      return found
    }
    await sendStored(request, reply, await cache.get(`build ${path}`, load))
  }

  /** During a rolling update a page is not offered a new build while any server still runs its own. */
  const sendBuild = (request: FastifyRequest, reply: FastifyReply, clientBuild: string) =>
    sendStored(
      request,
      reply,
      toStored({
        status: 200,
        body: JSON.stringify({ id: builds?.isRunning(clientBuild) ? clientBuild : pages.buildId }),
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      }),
    )

  async function serveShell(request: FastifyRequest, reply: FastifyReply, locale: Locale): Promise<void> {
    // The shell belongs to no page; the app reads the URL in the browser.
    const url = buildPath(PAGES.home, { locale })
    const load = () => render(request, { url, currentLocale: locale, shown: locale, isShell: true })
    await sendStored(
      request,
      reply,
      await cache.get(`shell ${locale}`, load, { deadlineMs: RENDER_TIMEOUT_MS }),
    )
  }
}

const parameterOf = ({ url }: FastifyRequest) =>
  new URL(url, 'http://pages.invalid').searchParams.get(BUILD_PARAMETER) ?? ''
