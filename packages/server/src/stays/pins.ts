import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { PIN_DIGITS } from '@stay/contract/sign-in/timings'
import type { Keys } from './keys.ts'

/** A PIN has few possible values, so hashing is slow and keyed in case the table is stolen. */
const COST = { N: 2 ** 14, r: 8, p: 1 }

const derive = promisify<Buffer, Buffer, number, typeof COST, Buffer>(scrypt)

export const newPin = () => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0')

export async function hashPin(keys: Keys, pin: string): Promise<{ salt: Buffer; hash: Buffer }> {
  const salt = randomBytes(16)
  return { salt, hash: await slowHash(keys, pin, salt) }
}

export async function verifyPin(
  keys: Keys,
  pin: string,
  { salt, hash }: { salt: Buffer; hash: Buffer },
): Promise<boolean> {
  return timingSafeEqual(await slowHash(keys, pin, salt), hash)
}

/** Takes as long as `verifyPin`, so that the response time does not reveal whether the guest exists. */
export async function verifyDummyPin(keys: Keys, pin: string): Promise<void> {
  await slowHash(keys, pin, DUMMY_SALT)
}

const DUMMY_SALT = Buffer.alloc(16)

const slowHash = (keys: Keys, pin: string, salt: Buffer) =>
  derive(createHmac('sha256', keys('pin')).update(pin).digest(), salt, 32, COST)
