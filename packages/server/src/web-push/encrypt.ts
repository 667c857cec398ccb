import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export type DeviceKeys = { p256dh: Buffer; auth: Buffer }

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
/** All messages are padded to this length, so that their length reveals nothing. */
const PADDED_LENGTH = 1024

/** Encrypts a message for one device (RFC 8291). */
export function encrypt(
  text: string,
  { p256dh, auth }: DeviceKeys,
  {
    salt = randomBytes(16),
    privateKey,
    length = PADDED_LENGTH,
  }: { salt?: Buffer; privateKey?: Buffer; length?: number } = {},
): Buffer {
  const sender = createECDH(CURVE)
  if (privateKey) sender.setPrivateKey(privateKey)
  else sender.generateKeys()
  const senderPublic = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderPublic])
  const secret = derive(sender.computeSecret(p256dh), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const plain = Buffer.from(text)
  const padding = Buffer.alloc(Math.max(0, length - plain.length))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_SIZE)
  head.writeUInt8(senderPublic.length, 4)
  return Buffer.concat([
    salt,
    head,
    senderPublic,
    // Delimiter of the last record (RFC 8188), then padding.
    cipher.update(Buffer.concat([plain, Buffer.from([2]), padding])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

export function isPublicKey(key: Buffer): boolean {
  try {
    const ecdh = createECDH(CURVE)
    ecdh.generateKeys()
    ecdh.computeSecret(key)
    return key.length === 65
  } catch {
    return false
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))
