import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { ownSecret } from '../db/own-secret.ts'

/** Who we are to push services (RFC 8292). */
export type Vapid = { publicKey: string; privateKey: KeyObject }

const EXPIRY_SECONDS = 12 * 3600

/** The keys of this installation, made on its first start. */
export async function loadVapid(db: Db): Promise<Vapid> {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(
    await ownSecret(db, 'vapid', () => {
      const fresh = createECDH('prime256v1')
      fresh.generateKeys()
      // A leading zero is left out by the curve, but belongs to the key.
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

/** What a request to a push service is signed with; it is good for that service alone. */
export function authorize(
  { publicKey, privateKey }: Vapid,
  endpoint: string,
  contact: string,
  now: number,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + EXPIRY_SECONDS,
    // Push services write to whoever stands here; they know https and mailto only.
    ...(contact.startsWith('https:') && { sub: contact }),
  }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
