import { API } from '@stay/contract/paths'
import {
  addBreadcrumb,
  captureException,
  continueTrace,
  createStackParser,
  createTransport,
  linkedErrorsIntegration,
  setCurrentClient,
  startInactiveSpan,
  type Transport,
} from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { MAX_BREADCRUMBS, REPORT_RATES, withoutPrivate } from '@stay/contract/reporting/error-reports'
import type { FastifyInstance } from 'fastify'

const GIVE_UP_MS = 2000

/** Reports errors, and how long calls take, to whoever the installation has collect them. */
export class ErrorReports {
  #client: ServerRuntimeClient
  #giveUpMs: number

  constructor(dsn: string, release: string, { giveUpMs = GIVE_UP_MS } = {}) {
    this.#giveUpMs = giveUpMs
    this.#client = new ServerRuntimeClient({
      dsn,
      release,
      platform: 'node',
      runtime: { name: 'node', version: process.version },
      tracesSampleRate: REPORT_RATES.traces,
      maxBreadcrumbs: MAX_BREADCRUMBS,
      dataCollection: { userInfo: false },
      sendClientReports: false,
      // The steps of all guests together explain an error, and nothing about one call.
      beforeSendTransaction: (event) => ({ ...event, breadcrumbs: [] }),
      integrations: [linkedErrorsIntegration()],
      stackParser: createStackParser(nodeStackLineParser()),
      transport: (options) =>
        scrubbed(createTransport(options, (request) => post(options.url, request.body, giveUpMs))),
    })
    setCurrentClient(this.#client)
    this.#client.init()
  }

  readonly capture = (error: unknown): void => {
    captureException(error)
  }

  /** Follows calls and pages: how long a part of them took, and the last ones before an error. */
  follow(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { method, headers, routeOptions } = request
      const { statusCode, elapsedTime } = reply
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (!routeOptions.url?.startsWith(API) && !isPage) return done()
      const name = `${method} ${routeOptions.url ?? '/*'}`
      const end = Date.now()
      const span = continueTrace(
        { sentryTrace: String(headers['sentry-trace'] ?? ''), baggage: headers['baggage'] },
        () =>
          startInactiveSpan({
            name,
            op: 'http.server',
            startTime: end - elapsedTime,
            forceTransaction: true,
            attributes: { 'sentry.source': 'route', 'http.response.status_code': statusCode },
          }),
      )
      span.setStatus(statusCode < 500 ? { code: 1 } : { code: 2, message: 'internal_error' })
      span.end(end)
      addBreadcrumb({ category: 'http', message: name, data: { status_code: statusCode } })
      done()
    })
  }

  /** Sends what is still to be sent. */
  async stop(): Promise<void> {
    await this.#client.close(this.#giveUpMs)
  }
}

/** Nothing private leaves, whatever it is part of. */
const scrubbed = (transport: Transport): Transport => ({
  send: (envelope) => transport.send(withoutPrivate(envelope)),
  flush: (timeout) => transport.flush(timeout),
})

async function post(url: string, body: string | Uint8Array, giveUpMs: number) {
  const { status, headers } = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    body: body as string,
    signal: AbortSignal.timeout(giveUpMs),
  })
  return {
    statusCode: status,
    headers: {
      'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
      'retry-after': headers.get('retry-after'),
    },
  }
}
