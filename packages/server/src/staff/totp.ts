import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of authenticator apps: RFC 6238 with the values that all apps support. */
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** Clocks of phones may be half a minute fast or slow. */
const ALLOWED_STEPS = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = () => randomBytes(SECRET_BYTES)

export const stepOf = (now: number) => Math.floor(now / STEP_MS)

export function codeOfStep(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the time step of a valid code that was not used before, or undefined. */
export function findStep(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  return ALLOWED_STEPS.map((difference) => stepOf(now) + difference).find(
    (step) => step > lastStep && timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)),
  )
}

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => BASE32[parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** URL of the QR code for authenticator apps. */
export function totpUrl(secret: Buffer, issuer: string, account: string): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString()}`
}
