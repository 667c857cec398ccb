import { createHmac, timingSafeEqual } from 'node:crypto'
import { ACCESS_TOKEN_MS } from '@stay/contract/sign-in/timings'
import { jwtVerify, SignJWT } from 'jose'
import { UUID } from '../http/secrets.ts'
import type { Keys } from './keys.ts'

type AccessClaims = { stayId: string; sessionId: string }
type RefreshClaims = { sessionId: string; generation: number }

const REFRESH = new RegExp(`^(${UUID})\\.(\\d{1,9})\\.([\\w-]{43})$`)
/** Importing a key takes as long as using it. */
const importedKeys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

function accessKey(keys: Keys): Promise<CryptoKey> {
  const bytes = keys('access')
  let key = importedKeys.get(bytes)
  if (!key) {
    key = crypto.subtle.importKey('raw', new Uint8Array(bytes), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ])
    importedKeys.set(bytes, key)
  }
  return key
}

const HEADER = { alg: 'HS256', typ: 'JWT' }

/** Contains the stay but not the room, so it stays valid when the guest moves. */
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

/** Returns undefined if the token is forged, or expired without `mayBeExpired`. */
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
  return `${sessionId}.${generation}.${macOf(keys, sessionId, generation, sessionKey).toString('base64url')}`
}

/** The unverified parts of a refresh token. */
export function parseRefresh(token: string): (RefreshClaims & { mac: Buffer }) | undefined {
  const [, sessionId, generation, mac] = REFRESH.exec(token) ?? []
  if (!sessionId || !generation || !mac) return undefined
  return { sessionId, generation: Number(generation), mac: Buffer.from(mac, 'base64url') }
}

export function verifyRefresh(
  keys: Keys,
  { sessionId, generation, mac }: RefreshClaims & { mac: Buffer },
  sessionKey: Buffer,
): boolean {
  const expected = macOf(keys, sessionId, generation, sessionKey)
  return mac.length === expected.length && timingSafeEqual(mac, expected)
}

const macOf = (keys: Keys, sessionId: string, generation: number, sessionKey: Buffer) =>
  createHmac('sha256', keys('refresh')).update(`${sessionId}.${generation}.`).update(sessionKey).digest()
