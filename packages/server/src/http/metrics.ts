import type { FastifyInstance } from 'fastify'
import { Refusal, RETRY_AFTER_SECONDS } from './refusal.ts'
import type { ResponseMetrics } from './response-metrics.ts'
import { collectDefaultMetrics, Registry } from 'prom-client'

export function serveMetrics(
  app: FastifyInstance,
  { isDatabaseUp, responses }: { isDatabaseUp: () => boolean; responses: ResponseMetrics },
): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
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
