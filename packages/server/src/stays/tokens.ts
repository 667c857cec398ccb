import { createHmac, timingSafeEqual } from 'node:crypto'
import { ACCESS_TOKEN_MS } from '@stay/contract/sign-in/timings'
import { jwtVerify, SignJWT } from 'jose'
import { UUID } from '../http/secrets.ts'
import type { Keys } from './keys.ts'

type AccessClaims = { stayId: string; sessionId: string }
/** A refresh token says which session it is of and which generation; only this server can have made it. */
type RefreshClaims = { sessionId: string; generation: number }

const REFRESH = new RegExp(`^(${UUID})\\.(\\d{1,9})\\.([\\w-]{43})$`)
/** Made once for each secret: making it anew costs as much as using it. */
const imported = new WeakMap<Uint8Array, Promise<CryptoKey>>()

function accessKey(keys: Keys): Promise<CryptoKey> {
  const bytes = keys('access')
  let key = imported.get(bytes)
  if (!key) {
    key = crypto.subtle.importKey('raw', new Uint8Array(bytes), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ])
    imported.set(bytes, key)
  }
  return key
}

const HEADER = { alg: 'HS256', typ: 'JWT' }

/** A short-lived token; it names the stay and no room, so a move needs no new one. */
export async function signAccess(
  keys: Keys,
  { stayId, sessionId }: AccessClaims,
  now: number,
): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader(HEADER)
    .setSubject(stayId)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + ACCESS_TOKEN_MS) / 1000))
    .sign(await accessKey(keys))
}

/** What an access token claims; undefined where it is forged, or has expired and that matters. */
export async function readAccess(
  keys: Keys,
  token: string,
  now: number,
  { mayBeExpired = false } = {},
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, await accessKey(keys), {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      requiredClaims: ['sub', 'sid', 'exp'],
      ...(mayBeExpired && { clockTolerance: Number.MAX_SAFE_INTEGER }),
    })
    const { sub, sid } = payload
    return typeof sub === 'string' && typeof sid === 'string' ? { stayId: sub, sessionId: sid } : undefined
  } catch {
    return undefined
  }
}

export function makeRefresh(
  keys: Keys,
  { sessionId, generation }: RefreshClaims,
  sessionKey: Buffer,
): string {
  return `${sessionId}.${generation}.${seal(keys, sessionId, generation, sessionKey).toString('base64url')}`
}

/** The parts of a refresh token, not yet believed. */
export function parseRefresh(token: string): (RefreshClaims & { seal: Buffer }) | undefined {
  const [, sessionId, generation, sealed] = REFRESH.exec(token) ?? []
  if (!sessionId || !generation || !sealed) return undefined
  return { sessionId, generation: Number(generation), seal: Buffer.from(sealed, 'base64url') }
}

export function isOurs(
  keys: Keys,
  { sessionId, generation, seal: given }: RefreshClaims & { seal: Buffer },
  sessionKey: Buffer,
): boolean {
  const expected = seal(keys, sessionId, generation, sessionKey)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const seal = (keys: Keys, sessionId: string, generation: number, sessionKey: Buffer) =>
  createHmac('sha256', keys('refresh')).update(`${sessionId}.${generation}.`).update(sessionKey).digest()
