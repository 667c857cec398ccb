import type { FastifyInstance } from 'fastify'
import { createApp, type AppDeps } from '../app.ts'
import { type Database } from '../db/database.ts'
import { createLogger } from '../http/logger.ts'
import { PublicCache } from '../http/public-cache.ts'
import { keysOf } from '../stays/keys.ts'
import { Hub } from '../live/hub.ts'
import { Darkroom } from '../media/darkroom.ts'
import { Rooms } from '../rooms/rooms.ts'
import { SimulatedDriver } from '../rooms/simulated/driver.ts'

/** Keys that are the same in every test. */
export const testKeys = keysOf(Buffer.from('test'))

/** The whole server without a port; what it logs is kept in `logged`. */
export function makeApp(
  db: Database,
  deps: Partial<AppDeps> = {},
): { app: FastifyInstance; cache: PublicCache; logged: string[]; hub: Hub } {
  const logged: string[] = []
  const cache = new PublicCache()
  const logger = createLogger('info', { destination: { write: (line: string) => void logged.push(line) } })
  const hub = new Hub(deps.now)
  const app = createApp({
    db,
    cache,
    darkroom: new Darkroom(db),
    isDatabaseUp: () => true,
    logger,
    keys: testKeys,
    // One process needs no line to others.
    live: { hub, publish: (event) => Promise.resolve(hub.handle(event)) },
    // Empty until a test starts it.
    rooms: new Rooms(db, new SimulatedDriver(deps), logger, deps),
    webPush: { publicKey: 'test', services: [] },
    publicUrl: 'http://localhost',
    ...deps,
  })
  return { app, cache, logged, hub }
}
