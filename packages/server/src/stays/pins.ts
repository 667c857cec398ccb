import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { PIN_DIGITS } from '@stay/contract/sign-in/timings'
import type { Keys } from './keys.ts'

/** A PIN has few values: trying them all must be slow for whoever steals the table, and useless without our key. */
const COST = { N: 2 ** 14, r: 8, p: 1 }

const derive = promisify<Buffer, Buffer, number, typeof COST, Buffer>(scrypt)

export const newPin = () => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0')

export async function sealPin(keys: Keys, pin: string): Promise<{ salt: Buffer; hash: Buffer }> {
  const salt = randomBytes(16)
  return { salt, hash: await slowHash(keys, pin, salt) }
}

export async function isPin(
  keys: Keys,
  pin: string,
  { salt, hash }: { salt: Buffer; hash: Buffer },
): Promise<boolean> {
  return timingSafeEqual(await slowHash(keys, pin, salt), hash)
}

/** Takes as long as a real check, for a guest that does not exist. */
export async function checkNobody(keys: Keys, pin: string): Promise<void> {
  await slowHash(keys, pin, NOBODY)
}

const NOBODY = Buffer.alloc(16)

const slowHash = (keys: Keys, pin: string, salt: Buffer) =>
  derive(createHmac('sha256', keys('pin')).update(pin).digest(), salt, 32, COST)
