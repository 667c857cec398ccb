import { isIP } from 'node:net'
import type { Call } from '@stay/contract/http/call'
import type { StaffRole } from '@stay/contract/staff/roles'
import type { FastifyRequest } from 'fastify'

export type Guest = {
  stayId: string
  sessionId: string
  hotelId: string
  endsAt: number
  /** `undefined` after check-out. */
  roomId: string | undefined
}

export type Service = {
  hotelId: string
  keyId: number
  /** Name of the service key. */
  name: string
}

/** A signed-in member of the hotel's staff. */
export type Staff = {
  staffId: string
  sessionId: string
  /** Time of the last sign-in or confirmation. */
  verifiedAt: number
  endsAt: number
  /** The hotel in the path of the call, and the role in it; empty for calls without a hotel. */
  hotelId: string
  role: StaffRole | undefined
}

export type StaffRequest = {
  headers: FastifyRequest['headers']
  method: string
  hotelId: string | undefined
}

export type Identify = {
  requireGuest: (authorization: string | undefined) => Promise<Guest>
  requireService: (authorization: string | undefined) => Promise<Service>
  requireStaff: (request: StaffRequest, call: Call) => Promise<Staff>
}

export const bearerOf = (authorization: string | undefined) =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]

/** Browsers always send at least one of these headers, and scripts cannot remove them. */
export const isFromBrowser = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

/** Whether the request comes from one of our own pages; scripts cannot forge the `Origin` header. */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  const [page, site] = [new URL(origin), new URL(publicUrl)]
  if (page.origin === site.origin) return true
  // Without PUBLIC_URL the site is also opened by its IP address. A host name in `Host` proves nothing: any name can be
  // made to resolve to this server.
  return page.protocol === site.protocol && page.host === host && isAddress(page.hostname)
}

const isAddress = (hostname: string) =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
