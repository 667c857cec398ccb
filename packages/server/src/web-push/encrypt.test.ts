import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { encrypt, isPublicKey } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

it('makes the message of RFC 8291, appendix A', () => {
  const made = encrypt(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      length: 0,
    },
  )
  expect(made.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('makes every message as long as any other, and never the same twice', () => {
  const device = createECDH('prime256v1')
  device.generateKeys()
  const keys = { p256dh: device.getPublicKey(), auth: randomBytes(16) }
  const made = [
    encrypt('short', keys),
    encrypt('a much longer message than that', keys),
    encrypt('short', keys),
  ]
  expect(new Set(made.map(({ length }) => length)).size).toBe(1)
  expect(made[0]?.equals(made[2] ?? Buffer.alloc(0))).toBe(false)
})

it('knows a key that is none', () => {
  const device = createECDH('prime256v1')
  device.generateKeys()
  expect(isPublicKey(device.getPublicKey())).toBe(true)
  expect(isPublicKey(Buffer.alloc(65, 4))).toBe(false)
  expect(isPublicKey(device.getPublicKey().subarray(1))).toBe(false)
})

it('can be read by the device alone', () => {
  const device = createECDH('prime256v1')
  device.generateKeys()
  const auth = randomBytes(16)
  const made = encrypt('Zażółć gęślą jaźń', { p256dh: device.getPublicKey(), auth })
  const [salt, senders] = [made.subarray(0, 16), made.subarray(21, 86)]
  const derive = (key: Uint8Array, with_: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, info, length))
  const secret = derive(
    device.computeSecret(senders),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), senders]),
    32,
  )
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(made.subarray(-16))
  const plain = Buffer.concat([decipher.update(made.subarray(86, -16)), decipher.final()])
  expect(plain.subarray(0, plain.indexOf(2)).toString()).toBe('Zażółć gęślą jaźń')
})
