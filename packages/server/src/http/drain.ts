import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A little more than a guest waits for a room. */
const LONGEST_MS = 9000

/** Stops taking requests, finishes those in flight, then closes the app. */
export async function drain(app: FastifyInstance): Promise<void> {
  const ends = Date.now() + LONGEST_MS
  // The app itself stays open until then: pages in flight still ask it for their data.
  app.server.close()
  while (app.requestsInFlight() > 0 && Date.now() < ends) {
    app.server.closeIdleConnections()
    await sleep(20)
  }
  app.server.closeAllConnections()
  await app.close()
}

/**
 * Says that it will go, and answers on for a while: whoever sends requests here has time to notice, and keeps no
 * connection that would break.
 */
export async function linger(app: FastifyInstance, ms: number): Promise<void> {
  app.leave()
  await sleep(ms)
}

declare module 'fastify' {
  interface FastifyInstance {
    requestsInFlight: () => number
    leave: () => void
    isLeaving: () => boolean
  }
}

/** Counts the requests that have come over the network and are not yet answered. */
export function countRequests(app: FastifyInstance): void {
  const inFlight = new Set<unknown>()
  let isLeaving = false
  app.decorate('requestsInFlight', () => inFlight.size)
  app.decorate('isLeaving', () => isLeaving)
  app.decorate('leave', () => {
    isLeaving = true
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving) void reply.header('connection', 'close')
    done()
  })
  app.server.on('request', (request, response) => {
    inFlight.add(request)
    response.once('close', () => inFlight.delete(request))
  })
}
