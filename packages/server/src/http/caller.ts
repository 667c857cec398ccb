import type { FastifyRequest } from 'fastify'

/** A signed-in guest of a stay that is going on. */
export type Guest = {
  stayId: string
  sessionId: string
  hotelId: string
  endsAt: number
  /** The room that is the guest's now; after check-out there is none. */
  roomId: string | undefined
}

/** A system of a hotel that calls on its behalf. */
export type Service = {
  hotelId: string
  /** The number of its key. */
  keyId: number
}

/** Says who makes a call, or refuses. */
export type Identify = {
  requireGuest: (authorization: string | undefined) => Promise<Guest>
  requireService: (authorization: string | undefined) => Promise<Service>
}

/** The secret of an `Authorization: Bearer …` header. */
export const bearerOf = (authorization: string | undefined) =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]

/** Whether a browser made the request: it says from which page, and scripts cannot make it silent. */
export const isFromBrowser = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

/** Whether the page that makes the request is one of ours: by its origin, which no script can forge. */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  const asked = new URL(origin)
  return asked.origin === new URL(publicUrl).origin || asked.host === host
}
