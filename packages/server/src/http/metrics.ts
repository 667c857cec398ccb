import type { FastifyInstance } from 'fastify'
import { Refusal, RETRY_AFTER_SECONDS } from './refusal.ts'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** Labels use route patterns, not URLs: URLs contain hotel and guest ids. */
export function serveMetrics(app: FastifyInstance, isDatabaseUp: () => boolean): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'stay_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    registers: [register],
  })
  const durations = new Histogram({
    name: 'stay_http_request_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ route, status: reply.raw.statusCode })
    durations.observe({ route }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async ({ headers }, reply) => {
    // Proxied requests come from outside; metrics are for the operator only.
    if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined)
      throw new Refusal('not_found')
    return reply.type(register.contentType).send(await register.metrics())
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', (_request, reply) => {
    const isReady = isDatabaseUp() && !app.isShuttingDown()
    if (!isReady) void reply.header('retry-after', RETRY_AFTER_SECONDS)
    const notReady = app.isShuttingDown() ? 'leaving' : 'waiting for the database'
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : notReady })
  })
}
