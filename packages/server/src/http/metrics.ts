import type { FastifyInstance } from 'fastify'
import { Refusal, RETRY_AFTER_SECONDS } from './refusal.ts'
import type { PublicCache } from './public-cache.ts'
import type { ResponseMetrics } from './response-metrics.ts'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

export function serveMetrics(
  app: FastifyInstance,
  {
    isDatabaseUp,
    responses,
    cache,
  }: { isDatabaseUp: () => boolean; responses: ResponseMetrics; cache: PublicCache },
): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  register.registerMetric(
    new Gauge({
      name: 'stay_cache_bytes',
      help: 'Stored public responses, by part of the cache.',
      labelNames: ['part'],
      registers: [],
      collect() {
        for (const [part, bytes] of cache.sizes()) this.set({ part }, bytes)
      },
    }),
  )
  app.get('/metrics', async ({ headers }, reply) => {
    // Proxied requests come from outside; metrics are for the operator only.
    if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined)
      throw new Refusal('not_found')
    return reply.type(register.contentType).send(`${await register.metrics()}${responses.toText()}`)
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', (_request, reply) => {
    const isReady = isDatabaseUp() && !app.isShuttingDown()
    if (!isReady) void reply.header('retry-after', RETRY_AFTER_SECONDS)
    const notReady = app.isShuttingDown() ? 'leaving' : 'waiting for the database'
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : notReady })
  })
}
