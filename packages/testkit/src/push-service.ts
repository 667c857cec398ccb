import {
  createDecipheriv,
  createECDH,
  createHash,
  hkdfSync,
  randomBytes,
  verify,
  createPublicKey,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebPushPayload, WebPushSubscription } from '@stay/contract/push/web-push'

export type ReceivedPush = {
  device: string
  headers: Record<string, string>
  isSigned: boolean
  message: WebPushPayload
}

/** A fake push service of a browser vendor. It also holds the keys of its devices. */
export async function startPushService() {
  const devices = new Map<string, { curve: ReturnType<typeof createECDH>; auth: Buffer }>()
  const received: ReceivedPush[] = []
  const service = { status: 201, received, origin: '', subscribe, close }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const device = (request.url ?? '').slice(1)
      const keys = devices.get(device)
      if (!keys || service.status !== 201) return response.writeHead(keys ? service.status : 404).end()
      const headers = request.headers as Record<string, string>
      received.push({
        device,
        headers,
        isSigned: isSigned(headers['authorization'] ?? '', service.origin),
        message: JSON.parse(decrypt(Buffer.concat(chunks), keys)) as WebPushPayload,
      })
      return response.writeHead(201).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service

  function subscribe(): WebPushSubscription {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    const auth = randomBytes(16)
    const device = createHash('sha256').update(auth).digest('hex').slice(0, 16)
    devices.set(device, { curve, auth })
    return {
      endpoint: `${service.origin}/${device}`,
      keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

function isSigned(authorization: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number }
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const ahead = exp - Date.now() / 1000
  return signed && aud === origin && ahead > 0 && ahead <= 24 * 3600
}

/** Decrypts a message body (RFC 8291) with the keys of the device. */
export function decrypt(
  body: Buffer,
  { curve, auth }: { curve: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const derive = (key: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = derive(curve.computeSecret(sender), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
