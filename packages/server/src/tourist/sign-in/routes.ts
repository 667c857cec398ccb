import { calls, TOURIST_API } from '@stay/contract/http/tourist-calls'
import type { FastifyInstance } from 'fastify'
import { clientNetwork } from '../../http/client-network.ts'
import { bearerOf, isFromBrowser } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { newSecret } from '../../http/secrets.ts'
import type { Hub } from '../../live/hub.ts'
import { privateServer } from '../../http/serve-private.ts'
import {
  endSession,
  findSession,
  openSession,
  rotateRefreshToken,
  findSessionIdByRefresh,
  type Rotation,
} from '../../stays/sessions.ts'
import { parseRefresh, readAccess } from '../../stays/tokens.ts'
import type { StayContext } from '../../stays/context.ts'
import { findHotelsByIds } from '../find-hotel/queries.ts'
import { toHotelSummary } from '../find-hotel/present.ts'
import { toColours } from '../guide/theme.ts'
import type { TouristDeps } from '../deps.ts'
import { loadTvContent } from '../tv/tv.ts'
import { requireSignInTarget, requireStay } from './sign-in.ts'
import { tvDeviceCookie } from '../tv/device-cookie.ts'
import { tokenExchange } from './token-exchange.ts'

export function signInRoutes(app: FastifyInstance, deps: TouristDeps & StayContext & { hub: Hub }): void {
  const { db, keys, now, publish } = deps
  const { cookies, refuseCrossOrigin, tokensOf, toTokens } = tokenExchange(deps)
  const tvCookie = tvDeviceCookie(deps.publicUrl)
  const serve = privateServer(app, deps, TOURIST_API, calls)

  serve('POST /authentication/tourists/token', async ({ body }, request, reply) => {
    refuseCrossOrigin(request)
    const stayId = await requireStay(deps, body, clientNetwork(request.ip))
    const { sessionId, refresh } = await openSession(db, keys, stayId, now())
    const guest = await findSession(db, sessionId, now())
    // The hotel may have ended the stay in the meantime.
    if (guest?.state !== 'in_house') throw new Refusal('invalid_credentials')
    // Sign out the previous guest of this device.
    await end(await findSessionIdByRefresh(db, keys, cookies.read(request.headers.cookie).refresh ?? ''))
    return toTokens(guest, refresh, !isFromBrowser(request), reply)
  })

  serve('POST /authentication/tourists/code', async ({ body, locales }, request) => {
    refuseCrossOrigin(request)
    const target = await requireSignInTarget(deps, body.code, clientNetwork(request.ip))
    const [listed] = await findHotelsByIds(db, [target.hotelId])
    if (!listed) throw new Refusal('invalid_credentials')
    const { id, name, image, fallback } = toHotelSummary(listed.hotel, listed.storedImage, locales)
    return {
      hotel: { id, name, image, theme: toColours(listed.hotel), fallback },
      roomNumber: target.roomNumber,
    }
  })

  serve('POST /token/refresh', async ({ body }, request, reply) => {
    const sent = tokensOf(body, request)
    const access = sent.access && (await readAccess(keys, sent.access, now(), { mayBeExpired: true }))
    // The access token may have expired, but it must belong to the same session.
    const isOtherSession =
      sent.access && (!access || access.sessionId !== parseRefresh(sent.refresh ?? '')?.sessionId)
    const rotation: Rotation = isOtherSession
      ? { isGranted: false }
      : await rotateRefreshToken(db, keys, sent.refresh ?? '', now())
    if (!rotation.isGranted) {
      if (rotation.endedSessionId) await publish({ kind: 'ended', sessionId: rotation.endedSessionId })
      if (!sent.isApiClient) void reply.header('set-cookie', cookies.clear())
      throw new Refusal('session_ended')
    }
    return toTokens(rotation.guest, rotation.refresh, sent.isApiClient, reply)
  })

  serve('POST /authentication/tourists/logout', async ({ body }, request, reply) => {
    const sent = tokensOf(body, request)
    void reply.header('set-cookie', cookies.clear())
    const bearer = bearerOf(request.headers.authorization) ?? sent.access
    const claims = bearer && (await readAccess(keys, bearer, now(), { mayBeExpired: true }))
    const sessionId = claims ? claims.sessionId : await findSessionIdByRefresh(db, keys, sent.refresh ?? '')
    await end(sessionId)
    return null
  })

  serve('POST /authentication/displays/show', async ({ body }, request, reply) => {
    const known = tvCookie.read(request.headers.cookie)
    const device = known ?? newSecret(256)
    const content = await loadTvContent(deps, body, device)
    if (!known) void reply.header('set-cookie', tvCookie.set(device))
    return content
  })

  async function end(sessionId: string | undefined): Promise<void> {
    if (sessionId && (await endSession(db, sessionId, now()))) await publish({ kind: 'ended', sessionId })
  }
}
