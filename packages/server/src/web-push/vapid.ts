import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Db } from '../db/schema.ts'
import { installationSecret } from '../db/installation-secret.ts'

/** The identity of this installation towards push services (RFC 8292). */
export type Vapid = { publicKey: string; privateKey: KeyObject }

const LIFETIME_SECONDS = 12 * 3600

/** The keys of this installation, created at its first start. */
export async function loadVapid(db: Db): Promise<Vapid> {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(
    await installationSecret(db, 'vapid', () => {
      const fresh = createECDH('prime256v1')
      fresh.generateKeys()
      // The curve leaves out leading zeros, which belong to the key.
      return Buffer.concat([Buffer.alloc(32), fresh.getPrivateKey()]).subarray(-32)
    }),
  )
  const point = curve.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: text(point.subarray(1, 33)),
      y: text(point.subarray(33)),
      d: text(Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32)),
    },
  })
  return { publicKey: text(point), privateKey }
}

/** The authorization header of a request to a push service; it is valid for that service only. */
export async function authorize(
  { publicKey, privateKey }: Vapid,
  endpoint: string,
  contact: string,
  now: number,
): Promise<string> {
  // Push services accept only https and mailto as a contact.
  const claims = contact.startsWith('https:') ? { sub: contact } : {}
  const token = await new SignJWT(claims)
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now / 1000) + LIFETIME_SECONDS)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
