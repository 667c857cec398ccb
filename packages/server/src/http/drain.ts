import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as pollPhase, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A little longer than the longest request, a climate command. */
const DRAIN_TIMEOUT_MS = 9000
/** The request of a connection that was just accepted arrives within this time. */
const FIRST_REQUEST_MS = 200

export async function drain(app: FastifyInstance): Promise<void> {
  const deadline = Date.now() + DRAIN_TIMEOUT_MS
  app.beginShutdown()
  // Accepts the waiting connections: closing the listener would reset them, and proxies do not repeat a POST.
  // Twice, because the first one may continue in a poll phase that has already begun.
  await pollPhase()
  await pollPhase()
  // Only the listener is closed: pages being rendered still load their data through `app.inject`. The `close` of
  // HTTP servers would also reset connections whose first request has not arrived.
  Server.prototype.close.call(app.server)
  await sleep(FIRST_REQUEST_MS)
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
export class OpenRequests {
  #open = new Set<ServerResponse>()

  get size(): number {
    return this.#open.size
  }

  track(response: ServerResponse): void {
    this.#open.add(response)
    response.once('close', () => this.#open.delete(response))
  }
}

export function prepareShutdown(app: FastifyInstance, openRequests: OpenRequests): void {
  let isShuttingDown = false
  app.decorate('requestsInFlight', () => openRequests.size)
  app.decorate('isShuttingDown', () => isShuttingDown)
  app.decorate('beginShutdown', () => {
    isShuttingDown = true
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (isShuttingDown) void reply.header('connection', 'close')
    done()
  })
}
