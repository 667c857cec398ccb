import type { FastifyInstance } from 'fastify'
import { createApp, type AppDeps } from '../app.ts'
import type { Db } from '../db/schema.ts'
import { createLogger } from '../http/logger.ts'
import { PublicCache } from '../http/public-cache.ts'
import { Darkroom } from '../media/darkroom.ts'

/** The whole server without a port; what it logs is kept in `logged`. */
export function makeApp(
  db: Db,
  deps: Partial<AppDeps> = {},
): { app: FastifyInstance; cache: PublicCache; logged: string[] } {
  const logged: string[] = []
  const cache = new PublicCache()
  const logger = createLogger('info', { write: (line: string) => void logged.push(line) })
  const app = createApp({ db, cache, darkroom: new Darkroom(db), isDatabaseUp: () => true, logger, ...deps })
  return { app, cache, logged }
}
