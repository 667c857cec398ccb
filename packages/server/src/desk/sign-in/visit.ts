import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameOrigin } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { deviceOf } from '../../staff/devices.ts'
import { sessionCookie } from '../../staff/session-cookie.ts'

/** The page and the device that a request comes from. Sign-in is possible only from our own pages. */
export function requireVisit(
  { headers }: Pick<FastifyRequest, 'headers'>,
  publicUrl: string,
): { origin: string; device: string } {
  const { origin, 'user-agent': userAgent } = headers
  if (origin === undefined || !isSameOrigin({ headers }, publicUrl)) throw new Refusal('forbidden')
  return { origin, device: deviceOf(userAgent) }
}

export function setSession(
  reply: FastifyReply,
  { publicUrl, limits }: { publicUrl: string; limits: { maxAgeMs: number } },
  token: string,
): void {
  void reply.header('set-cookie', sessionCookie(publicUrl).set(token, limits.maxAgeMs))
}
