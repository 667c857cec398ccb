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
import { MAX_BREADCRUMBS, REPORT_RATES, redactReport } from '@stay/contract/reporting/error-reports'
import type { FastifyInstance } from 'fastify'

const DEFAULT_TIMEOUT_MS = 2000

export class ErrorReports {
  #client: ServerRuntimeClient
  #timeoutMs: number

  constructor(dsn: string, release: string, { timeoutMs = DEFAULT_TIMEOUT_MS } = {}) {
    this.#timeoutMs = timeoutMs
    this.#client = new ServerRuntimeClient({
      dsn,
      release,
      platform: 'node',
      runtime: { name: 'node', version: process.version },
      tracesSampleRate: REPORT_RATES.traces,
      maxBreadcrumbs: MAX_BREADCRUMBS,
      dataCollection: { userInfo: false },
      sendClientReports: false,
      // Breadcrumbs mix the requests of all guests: useful for an error, noise for the timing of one request.
      beforeSendTransaction: (event) => ({ ...event, breadcrumbs: [] }),
      integrations: [linkedErrorsIntegration()],
      stackParser: createStackParser(nodeStackLineParser()),
      transport: (options) =>
        scrubbed(createTransport(options, (request) => post(options.url, request.body, timeoutMs))),
    })
    setCurrentClient(this.#client)
    this.#client.init()
  }

  readonly capture = (error: unknown): void => {
    captureException(error)
  }

  /** Reports the duration of sampled calls and pages. Each call becomes a breadcrumb of later errors. */
  instrument(app: FastifyInstance): void {
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

  async stop(): Promise<void> {
    await this.#client.close(this.#timeoutMs)
  }
}

const scrubbed = (transport: Transport): Transport => ({
  send: (envelope) => transport.send(redactReport(envelope)),
  flush: (timeout) => transport.flush(timeout),
})

async function post(url: string, body: string | Uint8Array, timeoutMs: number) {
  const { status, headers } = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    body: body as string,
    signal: AbortSignal.timeout(timeoutMs),
  })
  return {
    statusCode: status,
    headers: {
      'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
      'retry-after': headers.get('retry-after'),
    },
  }
}
