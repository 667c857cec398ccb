import type { Tokens } from '@stay/contract/sign-in/authentication'
import { ACCESS_TOKEN_MS } from '@stay/contract/sign-in/timings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFromBrowser, isSameOrigin, type Guest } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { tokenCookies } from '../../http/token-cookies.ts'
import type { StayContext } from '../../stays/context.ts'
import { signAccess } from '../../stays/tokens.ts'

/** Receives and sends the tokens of guests: in the body for API clients, as cookies for browsers. */
export function tokenExchange({ keys, now, publicUrl }: StayContext) {
  const cookies = tokenCookies(publicUrl)
  return { cookies, refuseCrossOrigin, tokensOf, toTokens }

  /** A page of another origin must neither sign in a guest nor use the cookies of a signed-in guest. */
  function refuseCrossOrigin(request: FastifyRequest): void {
    if (isFromBrowser(request) && !isSameOrigin(request, publicUrl)) throw new Refusal('forbidden')
  }

  /** API clients send their tokens in the body, browsers as cookies. */
  function tokensOf(body: { access?: string; refresh?: string }, request: FastifyRequest) {
    refuseCrossOrigin(request)
    if (body.refresh !== undefined) return { ...body, isApiClient: true }
    const sent = cookies.read(request.headers.cookie)
    // Browsers always send the origin of a POST, so cookies without it do not come from a page.
    if (sent.refresh !== undefined && !isFromBrowser(request)) throw new Refusal('forbidden')
    return { access: body.access ?? sent.access, refresh: sent.refresh, isApiClient: false }
  }

  async function toTokens(
    guest: Guest,
    refresh: string,
    isApiClient: boolean,
    reply: FastifyReply,
  ): Promise<Tokens> {
    const { stayId, sessionId, endsAt, hotelId } = guest
    const at = now()
    const access = await signAccess(keys, { stayId, sessionId }, at)
    if (!isApiClient)
      void reply.header(
        'set-cookie',
        cookies.set({ access, refresh }, Math.max(0, Math.ceil((endsAt - at) / 1000))),
      )
    return {
      access,
      ...(isApiClient && { refresh }),
      accessExpiresAt: new Date(at + ACCESS_TOKEN_MS).toISOString(),
      refreshExpiresAt: new Date(endsAt).toISOString(),
      hotelId,
    }
  }
}
