import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Db } from './db/schema.ts'
import { countRequests } from './http/drain.ts'
import { serveDocs } from './http/docs.ts'
import { serveMetrics } from './http/metrics.ts'
import { answerProblems, sendProblem, toRefusal } from './http/problems.ts'
import type { PublicCache } from './http/public-cache.ts'
import { Refusal } from './http/refusal.ts'
import { SECURITY_HEADERS } from './http/security.ts'
import type { Darkroom } from './media/darkroom.ts'
import { mediaRoutes } from './media/routes.ts'
import type { Pages } from './pages/pages.ts'
import { pageRoutes } from './pages/routes.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import { contentRoutes } from './tourist/content/routes.ts'
import { countryRoutes } from './tourist/countries/routes.ts'
import { hotelRoutes } from './tourist/hotels/routes.ts'
import { previewRoutes } from './tourist/preview/routes.ts'

export type AppDeps = {
  db: Db
  darkroom: Darkroom
  cache: PublicCache
  isDatabaseUp: () => boolean
  logger: Logger
  /** The built web app; left out where only the API is wanted. */
  pages?: Pages
  now?: () => number
}

const BODY_LIMIT_BYTES = 64 * 1024

/** Builds the server: no port, no environment. */
export function createApp(deps: AppDeps): FastifyInstance {
  const { db, darkroom, cache, isDatabaseUp, logger, pages, now = Date.now } = deps
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 10_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    ajv: { customOptions: { coerceTypes: true, removeAdditional: false, allErrors: true } },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      void sendProblem(reply.headers(SECURITY_HEADERS), request, toRefusal(error)),
  }) as unknown as FastifyInstance
  answerProblems(app)
  countRequests(app)

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, url } = request
    const { statusCode } = reply.raw
    request.log.info(
      // An address can hold what a guest typed: the log keeps the path alone.
      {
        method,
        path: url.split('?', 1)[0],
        route: routeOptions.url,
        status: statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })

  serveMetrics(app, isDatabaseUp)
  serveDocs(app)
  const tourist = { db, cache, isDatabaseUp, now }
  countryRoutes(app, tourist)
  hotelRoutes(app, tourist)
  contentRoutes(app, tourist)
  previewRoutes(app, tourist)
  mediaRoutes(app, { cache, darkroom, isDatabaseUp })
  app.all('/api/*', () => {
    throw new Refusal('not_found')
  })
  if (pages) {
    sitemapRoutes(app, { db, cache, isDatabaseUp, now, publicUrl: pages.publicUrl })
    pageRoutes(app, { pages, cache })
  } else
    app.setNotFoundHandler(() => {
      throw new Refusal('not_found')
    })
  return app
}
