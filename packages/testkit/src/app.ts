import type { FastifyInstance } from 'fastify'
import { createApp, type AppDeps } from '@stay/server/app'
import { type Database } from '@stay/server/db/database'
import { createLogger } from '@stay/server/http/logger'
import { PublicCache } from '@stay/server/http/public-cache'
import { keysOf } from '@stay/server/stays/keys'
import { Hub } from '@stay/server/live/hub'
import { ImageResizer } from '@stay/server/media/image-resizer'
import { Rooms } from '@stay/server/rooms/rooms'
import { SimulatedDriver } from '@stay/server/rooms/simulated/driver'

export const testKeys = keysOf(Buffer.from('test'))

/** Builds the whole server without listening on a port. `logged` collects its log lines. */
export function makeApp(
  ownerDb: Database,
  deps: Partial<AppDeps> = {},
): { app: FastifyInstance; cache: PublicCache; logged: string[]; hub: Hub } {
  const logged: string[] = []
  const db = ownerDb.asApplication()
  const cache = new PublicCache()
  const logger = createLogger('info', { destination: { write: (line: string) => void logged.push(line) } })
  const hub = new Hub(deps.now)
  const app = createApp({
    db,
    cache,
    imageResizer: new ImageResizer(db),
    isDatabaseUp: () => true,
    logger,
    keys: testKeys,
    live: { hub, publish: (event) => Promise.resolve(hub.handle(event)) },
    // Has no rooms until a test calls `start`.
    rooms: new Rooms(db, new SimulatedDriver(deps), logger, deps),
    webPush: { publicKey: 'test', services: [] },
    publicUrl: 'http://localhost',
    ...deps,
  })
  app.addHook('onClose', () => db.destroy())
  return { app, cache, logged, hub }
}
