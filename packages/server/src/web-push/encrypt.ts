import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a device has told: its public key, and a secret that only it and we know. */
export type DeviceKeys = { p256dh: Buffer; auth: Buffer }

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
/** All messages are this long, so that nobody on the way learns anything from it. */
const PADDED_LENGTH = 1024

/** Encrypts a message for one device, as RFC 8291 says: nobody on the way can read it. */
export function encrypt(
  text: string,
  { p256dh, auth }: DeviceKeys,
  {
    salt = randomBytes(16),
    privateKey,
    length = PADDED_LENGTH,
  }: { salt?: Buffer; privateKey?: Buffer; length?: number } = {},
): Buffer {
  const own = createECDH(CURVE)
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const ownPublic = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPublic])
  const secret = derive(own.computeSecret(p256dh), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const plain = Buffer.from(text)
  // The byte 2 ends the last record; what follows it is padding.
  const padding = Buffer.alloc(Math.max(0, length - plain.length))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_SIZE)
  head.writeUInt8(ownPublic.length, 4)
  return Buffer.concat([
    salt,
    head,
    ownPublic,
    cipher.update(Buffer.concat([plain, Buffer.from([2]), padding])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** Whether a device's public key is a point of the curve at all. */
export function isPublicKey(key: Buffer): boolean {
  try {
    const own = createECDH(CURVE)
    own.generateKeys()
    own.computeSecret(key)
    return key.length === 65
  } catch {
    return false
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))
