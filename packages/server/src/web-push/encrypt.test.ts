import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { decrypt } from '@stay/testkit/push-service'
import { encrypt, isPublicKey } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

it('produces the message of RFC 8291, appendix A', () => {
  const encrypted = encrypt(
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
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('pads all messages to the same length and never produces the same one twice', () => {
  const device = createECDH('prime256v1')
  device.generateKeys()
  const keys = { p256dh: device.getPublicKey(), auth: randomBytes(16) }
  const encrypted = [
    encrypt('short', keys),
    encrypt('a much longer message than that', keys),
    encrypt('short', keys),
  ]
  expect(new Set(encrypted.map(({ length }) => length)).size).toBe(1)
  expect(encrypted[0]?.equals(encrypted[2] ?? Buffer.alloc(0))).toBe(false)
})

it('detects an invalid public key', () => {
  const device = createECDH('prime256v1')
  device.generateKeys()
  expect(isPublicKey(device.getPublicKey())).toBe(true)
  expect(isPublicKey(Buffer.alloc(65, 4))).toBe(false)
  expect(isPublicKey(device.getPublicKey().subarray(1))).toBe(false)
})

it('produces messages that only the device can decrypt', () => {
  const [curve, other] = [createECDH('prime256v1'), createECDH('prime256v1')]
  curve.generateKeys()
  other.generateKeys()
  const auth = randomBytes(16)
  const encrypted = encrypt('Zażółć gęślą jaźń', { p256dh: curve.getPublicKey(), auth })
  expect(decrypt(encrypted, { curve, auth })).toBe('Zażółć gęślą jaźń')
  expect(() => decrypt(encrypted, { curve: other, auth })).toThrow(/unable to authenticate/)
  expect(() => decrypt(encrypted, { curve, auth: randomBytes(16) })).toThrow(/unable to authenticate/)
})
