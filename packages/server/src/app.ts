import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { API } from '@stay/contract/paths'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { readsFrom, type Reads } from './db/reads.ts'
import { OpenRequests, prepareShutdown } from './http/drain.ts'
import { serveDocs } from './http/docs.ts'
import { logResponse } from './http/logger.ts'
import { lengthBeforePattern } from './http/length-before-pattern.ts'
import { serveMetrics } from './http/metrics.ts'
import { answerProblems, sendProblem, toRefusal } from './http/problems.ts'
import type { PublicCache } from './http/public-cache.ts'
import { Refusal } from './http/refusal.ts'
import { ResponseMetrics } from './http/response-metrics.ts'
import { RepeatedRequests } from './http/repeated-requests.ts'
import type { ErrorReports } from './http/reports.ts'
import { headersFor } from './http/security.ts'
import { loggedPath } from './http/logged-path.ts'
import { typeParameters } from './http/typed-parameters.ts'
import type { ImageResizer } from './media/image-resizer.ts'
import { mediaRoutes } from './media/routes.ts'
import type { Pages } from './pages/pages.ts'
import { pageRoutes } from './pages/routes.ts'
import type { SharedBuilds } from './pages/shared-builds.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { hotelRoutes } from './hotel/routes.ts'
import type { Publish } from './live/events.ts'
import type { Hub } from './live/hub.ts'
import { pushRoutes } from './push/routes.ts'
import type { Rooms } from './rooms/rooms.ts'
import { acceptSockets } from './push/sockets.ts'
import { DEFAULT_SESSION_LIMITS, type SessionLimits } from './staff/context.ts'
import type { DemoOwner } from './staff/demo-owner.ts'
import { createIdentifyStaff } from './staff/identify-staff.ts'
import { createIdentify } from './stays/identify.ts'
import type { Keys } from './stays/keys.ts'
import { roomRoutes } from './tourist/room/routes.ts'
import { stayRoutes } from './tourist/stay/routes.ts'
import { signInRoutes } from './tourist/sign-in/routes.ts'
import { notificationRoutes } from './tourist/notifications/routes.ts'
import { guideRoutes } from './tourist/guide/routes.ts'
import { findHotelRoutes } from './tourist/find-hotel/routes.ts'
import { findFrameAncestor } from './tourist/preview/preview-keys.ts'
import { previewRoutes } from './tourist/preview/routes.ts'
import type { WebPush } from './web-push/web-push.ts'

export type AppDeps = {
  db: Database
  imageResizer: ImageResizer
  cache: PublicCache
  isDatabaseUp: () => boolean
  /** For public data; the default is `db`. */
  reads?: Reads
  logger: Logger
  keys: Keys
  live: { hub: Hub; publish: Publish }
  rooms: Rooms
  webPush: WebPush
  /** Public URL of this server, without a trailing slash. */
  publicUrl: string
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustProxy?: string
  reports?: ErrorReports | undefined
  /** The built web app; without it only the API is served. */
  pages?: Pages
  builds?: SharedBuilds
  /** How long staff members remain signed in. */
  staffSessionLimits?: SessionLimits
  /** Where passwords of known breaches are looked up; undefined: they are not. */
  breachedPasswordsUrl?: string | undefined
  /** Accepts the demo link. */
  demoOwner?: DemoOwner | undefined
  now?: () => number
  timeouts?: Timeouts
}

/** Timeouts for receiving a whole request, and for a connection without traffic. */
export type Timeouts = { requestMs: number; idleMs: number }

const DEFAULT_TIMEOUTS: Timeouts = { requestMs: 10_000, idleMs: 30_000 }
/** By default Node checks timeouts only every 30 seconds. */
const CHECKS_PER_TIMEOUT = 10
const BODY_LIMIT_BYTES = 64 * 1024
/** Longer than that of common load balancers, so that they close idle connections first. */
const KEEP_ALIVE_MS = 72_000

export function createApp(deps: AppDeps): FastifyInstance {
  const securityHeaders = headersFor(deps.publicUrl)
  const responses = new ResponseMetrics()
  const { cache, logger } = deps
  const repeated = new RepeatedRequests({ cache, securityHeaders, responses, logger })
  const openRequests = new OpenRequests()
  const app = createServer(deps, { securityHeaders, repeated, openRequests })
  app.removeContentTypeParser('text/plain')
  answerProblems(app)
  prepareShutdown(app, openRequests)
  typeParameters(app)
  deps.reports?.instrument(app)
  serveMetrics(app, { isDatabaseUp: deps.isDatabaseUp, responses, cache })
  app.addHook('onResponse', (request, { raw, elapsedTime: ms }, done) => {
    const { method, url, routeOptions, log } = request
    const { url: route } = routeOptions
    const status = raw.statusCode
    responses.count({ route, status, ms })
    logResponse(log, { method, path: loggedPath(url), route, status, ms })
    done()
  })
  serveDocs(app)
  registerRoutes(app, deps, repeated)
  return app
}

function createServer(
  { logger, trustProxy, reports, timeouts = DEFAULT_TIMEOUTS }: AppDeps,
  {
    securityHeaders,
    repeated,
    openRequests,
  }: { securityHeaders: Record<string, string>; repeated: RepeatedRequests; openRequests: OpenRequests },
): FastifyInstance {
  // Reports measure each request in Fastify.
  const answersRepeated = () => !reports && !app.isShuttingDown()
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handle) =>
      createHttpServer(
        {
          requestTimeout: timeouts.requestMs,
          // Node swaps the two timeouts if the one for headers (default one minute) is longer.
          headersTimeout: timeouts.requestMs,
          keepAliveTimeout: KEEP_ALIVE_MS,
          connectionsCheckingInterval: timeouts.requestMs / CHECKS_PER_TIMEOUT,
        },
        (request, response) => {
          if (answersRepeated() && repeated.answer(request, response)) return
          openRequests.track(response)
          handle(request, response)
        },
      ).setTimeout(timeouts.idleMs),
    ...(trustProxy !== undefined && { trustProxy }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true, keywords: ['x-form'] },
      plugins: [lengthBeforePattern],
    },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      void sendProblem(reply.headers(securityHeaders), request, toRefusal(error)),
  }) as unknown as FastifyInstance
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders).header('x-request-id', request.id)
    // Browsers treat a backslash as `/`: a redirect to such a path could lead to another host.
    const isValid = request.url.startsWith('/') && !request.url.includes('\\')
    done(isValid ? undefined : new Refusal('malformed_request'))
  })
  return app
}

function registerRoutes(app: FastifyInstance, deps: AppDeps, repeated: RepeatedRequests): void {
  const { db, imageResizer, cache, isDatabaseUp, keys, live, rooms, webPush, publicUrl, pages } = deps
  const { now = Date.now, reads = readsFrom(db, isDatabaseUp) } = deps
  const { staffSessionLimits: limits = DEFAULT_SESSION_LIMITS, breachedPasswordsUrl } = deps
  const staff = { db, keys, now, limits, breachedPasswordsUrl, publicUrl }
  const identify = { ...createIdentify({ db, keys, now }), requireStaff: createIdentifyStaff(staff) }
  const tourist = { db, reads, cache, repeated, isDatabaseUp, now, identify, publicUrl }
  const stays = { ...tourist, keys, publish: live.publish, rooms, webPush }
  findHotelRoutes(app, tourist)
  guideRoutes(app, tourist)
  previewRoutes(app, tourist)
  signInRoutes(app, { ...stays, hub: live.hub })
  stayRoutes(app, stays)
  notificationRoutes(app, stays)
  roomRoutes(app, stays)
  pushRoutes(app, stays)
  hotelRoutes(app, stays)
  deskRoutes(app, { ...tourist, ...staff, publish: live.publish, demoOwner: deps.demoOwner })
  acceptSockets(app, { db, hub: live.hub, now, publicUrl })
  mediaRoutes(app, { cache, imageResizer, reads })
  app.all(`${API}*`, () => {
    throw new Refusal('not_found')
  })
  if (pages) {
    sitemapRoutes(app, { reads, cache, now, publicUrl })
    pageRoutes(app, {
      pages,
      builds: deps.builds,
      cache,
      repeated,
      identify,
      isDatabaseUp,
      publicUrl,
      findFrameAncestor: (accessKey) => findFrameAncestor(db, accessKey, now()),
    })
  } else
    app.setNotFoundHandler(() => {
      throw new Refusal('not_found')
    })
}
