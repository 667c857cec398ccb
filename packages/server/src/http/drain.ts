import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A little longer than the longest request, a climate command. */
const DRAIN_TIMEOUT_MS = 9000

export async function drain(app: FastifyInstance): Promise<void> {
  const deadline = Date.now() + DRAIN_TIMEOUT_MS
  // Only the listener is closed: pages being rendered still load their data through `app.inject`.
  app.server.close()
  while (app.requestsInFlight() > 0 && Date.now() < deadline) {
    app.server.closeIdleConnections()
    await sleep(20)
  }
  app.server.closeAllConnections()
  await app.close()
}

/** Reports "not ready" and closes connections after each response, so that load balancers stop using this server. */
export async function announceShutdown(app: FastifyInstance, ms: number): Promise<void> {
  app.beginShutdown()
  await sleep(ms)
}

declare module 'fastify' {
  interface FastifyInstance {
    requestsInFlight: () => number
    beginShutdown: () => void
    isShuttingDown: () => boolean
  }
}

/** Tracks open network requests; `app.inject` calls do not count. */
export function countRequests(app: FastifyInstance): void {
  const inFlight = new Set<unknown>()
  let isShuttingDown = false
  app.decorate('requestsInFlight', () => inFlight.size)
  app.decorate('isShuttingDown', () => isShuttingDown)
  app.decorate('beginShutdown', () => {
    isShuttingDown = true
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (isShuttingDown) void reply.header('connection', 'close')
    done()
  })
  app.server.on('request', (request, response) => {
    inFlight.add(request)
    response.once('close', () => inFlight.delete(request))
  })
}
