import type { Tokens } from '@stay/contract/sign-in/authentication'
import { calls, TOURIST_API } from '@stay/contract/http/tourist-calls'
import { ACCESS_TOKEN_MS } from '@stay/contract/sign-in/timings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bearerOf, isFromBrowser, isSameOrigin, type Guest } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Hub } from '../../live/hub.ts'
import { privateServer } from '../../http/serve-private.ts'
import {
  endSession,
  findSession,
  openSession,
  rotate,
  sessionOfRefresh,
  type Rotation,
} from '../../stays/sessions.ts'
import { parseRefresh, readAccess, signAccess } from '../../stays/tokens.ts'
import type { StayContext } from '../../stays/context.ts'
import { findHotelsByIds } from '../find-hotel/queries.ts'
import { toHotelSummary } from '../find-hotel/present.ts'
import { toColours } from '../guide/theme.ts'
import type { TouristDeps } from '../deps.ts'
import { tokenCookies } from '../../http/token-cookies.ts'
import { showDisplay } from '../tv/tv.ts'
import { addressOf, requireOffer, requireStay } from './sign-in.ts'

export function signInRoutes(app: FastifyInstance, deps: TouristDeps & StayContext & { hub: Hub }): void {
  const { db, keys, now, publicUrl, publish } = deps
  const cookies = tokenCookies(publicUrl)
  const serve = privateServer(app, deps, TOURIST_API, calls)

  serve('POST /authentication/tourists/token', async ({ body }, request, reply) => {
    refuseStrangers(request)
    const stayId = await requireStay(deps, body, addressOf(request.ip))
    const { sessionId, refresh } = await openSession(db, keys, stayId, now())
    const guest = await findSession(db, sessionId, now())
    // The hotel may have ended the stay in this very moment.
    if (guest?.state !== 'in_house') throw new Refusal('invalid_credentials')
    // Whoever was signed in on this device before is not any more.
    await end(await sessionOfRefresh(db, keys, cookies.read(request.headers.cookie).refresh ?? ''))
    return toTokens(guest, refresh, !isFromBrowser(request), reply)
  })

  serve('POST /authentication/tourists/code', async ({ body, locales }, request) => {
    refuseStrangers(request)
    const offer = await requireOffer(deps, body.code, addressOf(request.ip))
    const [listed] = await findHotelsByIds(db, [offer.hotelId])
    if (!listed) throw new Refusal('invalid_credentials')
    const { id, name, image, fallback } = toHotelSummary(listed.hotel, listed.storedImage, locales)
    return {
      hotel: { id, name, image, theme: toColours(listed.hotel), fallback },
      roomNumber: offer.roomNumber,
    }
  })

  serve('POST /token/refresh', async ({ body }, request, reply) => {
    const sent = tokensOf(body, request)
    const access = sent.access && (await readAccess(keys, sent.access, now(), { mayBeExpired: true }))
    // An access token may have expired; one of another session has nothing to do here.
    const isOther =
      sent.access && (!access || access.sessionId !== parseRefresh(sent.refresh ?? '')?.sessionId)
    const rotation: Rotation = isOther
      ? { isGranted: false }
      : await rotate(db, keys, sent.refresh ?? '', now())
    if (!rotation.isGranted) {
      if (rotation.endedSessionId) await publish({ kind: 'ended', sessionId: rotation.endedSessionId })
      if (!sent.isOwnKeeper) void reply.header('set-cookie', cookies.clear())
      throw new Refusal('session_ended')
    }
    return toTokens(rotation.guest, rotation.refresh, sent.isOwnKeeper, reply)
  })

  serve('POST /authentication/tourists/logout', async ({ body }, request, reply) => {
    const sent = tokensOf(body, request)
    void reply.header('set-cookie', cookies.clear())
    const bearer = bearerOf(request.headers.authorization) ?? sent.access
    const claims = bearer && (await readAccess(keys, bearer, now(), { mayBeExpired: true }))
    const sessionId = claims ? claims.sessionId : await sessionOfRefresh(db, keys, sent.refresh ?? '')
    await end(sessionId)
    return null
  })

  serve('POST /authentication/displays/show', ({ body }) => showDisplay(deps, body))

  async function end(sessionId: string | undefined): Promise<void> {
    if (sessionId && (await endSession(db, sessionId, now()))) await publish({ kind: 'ended', sessionId })
  }

  /** A page of another origin must neither sign a guest in nor use the cookies of one who is. */
  function refuseStrangers(request: FastifyRequest): void {
    if (isFromBrowser(request) && !isSameOrigin(request, publicUrl)) throw new Refusal('forbidden')
  }

  /** Tokens come in the body from clients that keep them, and as cookies from a browser. */
  function tokensOf(body: { access?: string; refresh?: string }, request: FastifyRequest) {
    refuseStrangers(request)
    if (body.refresh !== undefined) return { ...body, isOwnKeeper: true }
    const sent = cookies.read(request.headers.cookie)
    // A browser always says where a POST comes from; cookies without it are not a page's.
    if (sent.refresh !== undefined && !isFromBrowser(request)) throw new Refusal('forbidden')
    return { access: body.access ?? sent.access, refresh: sent.refresh, isOwnKeeper: false }
  }

  async function toTokens(
    guest: Guest,
    refresh: string,
    isOwnKeeper: boolean,
    reply: FastifyReply,
  ): Promise<Tokens> {
    const { stayId, sessionId, endsAt, hotelId } = guest
    const at = now()
    const access = await signAccess(keys, { stayId, sessionId }, at)
    if (!isOwnKeeper)
      void reply.header(
        'set-cookie',
        cookies.set({ access, refresh }, Math.max(0, Math.ceil((endsAt - at) / 1000))),
      )
    return {
      access,
      ...(isOwnKeeper && { refresh }),
      accessExpiresAt: new Date(at + ACCESS_TOKEN_MS).toISOString(),
      refreshExpiresAt: new Date(endsAt).toISOString(),
      hotelId,
    }
  }
}
