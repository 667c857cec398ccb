import { batched } from '../db/batched.ts'
import type { Db } from '../db/schema.ts'
import { bearerOf, type Guest, type Identify, type Service } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import type { Keys } from './keys.ts'
import { findService } from './service-keys.ts'
import { findSessions } from './sessions.ts'
import { readAccess } from './tokens.ts'

/** Identifies guests by access token and hotel systems by service key, on every call. */
export function createIdentify({
  db,
  keys,
  now,
}: {
  db: Db
  keys: Keys
  now: () => number
}): Pick<Identify, 'requireGuest' | 'requireService'> {
  const findSession = batched((ids: string[]) => findSessions(db, ids, now()))
  return {
    requireGuest: async (authorization) => {
      const token = bearerOf(authorization)
      const guest = token && (await findGuest(token))
      if (guest) return guest
      if (token && (await findService(db, token))) throw new Refusal('forbidden')
      throw new Refusal('unauthenticated')
    },
    requireService: async (authorization) => {
      const token = bearerOf(authorization)
      const service: Service | undefined = token ? await findService(db, token) : undefined
      if (service) return service
      if (token && (await readAccess(keys, token, now()))) throw new Refusal('forbidden')
      throw new Refusal('unauthenticated')
    },
  }

  async function findGuest(token: string): Promise<Guest | undefined> {
    const claims = await readAccess(keys, token, now())
    const found = claims && (await findSession(claims.sessionId))
    if (!found || found.stayId !== claims.stayId || found.state === 'ended') return undefined
    if (found.state === 'expected') throw new Refusal('no_stay')
    const { state: _, ...guest } = found
    return guest
  }
}
