import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Db } from '../db/schema.ts'
import { installationSecret } from '../db/installation-secret.ts'

/** Key pair that identifies this installation to push services (RFC 8292). */
export type Vapid = { publicKey: string; privateKey: KeyObject }

const LIFETIME_SECONDS = 12 * 3600

export async function loadVapid(db: Db): Promise<Vapid> {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(
    await installationSecret(db, 'vapid', () => {
      const fresh = createECDH('prime256v1')
      fresh.generateKeys()
      // Node drops leading zeros of the private key; pad it to 32 bytes.
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

/** Creates the `Authorization` header for a push service; it is valid for that service only. */
export async function authorize(
  { publicKey, privateKey }: Vapid,
  endpoint: string,
  contact: string,
  now: number,
): Promise<string> {
  // Push services accept only https and mailto contacts.
  const claims = contact.startsWith('https:') ? { sub: contact } : {}
  const token = await new SignJWT(claims)
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now / 1000) + LIFETIME_SECONDS)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
