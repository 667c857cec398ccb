import { describe, expect, it } from 'vitest'
import { codeOfStep, findStep, stepOf, toBase32, totpUrl } from './totp.ts'

/** Secret and codes of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890')
const NOW = Date.parse('2026-11-19T12:00:00Z')

it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at %d seconds is that of RFC 6238', (seconds, code) => {
  expect(codeOfStep(SECRET, stepOf(seconds * 1000), 8)).toBe(code)
})

it.each([
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %s in base 32 as in RFC 4648', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
})

describe('a code', () => {
  const step = stepOf(NOW)

  it('is valid for a clock that is half a minute fast or slow, and no more', () => {
    const find = (of: number) => findStep(SECRET, codeOfStep(SECRET, of), { now: NOW, lastStep: 0 })
    expect([-2, -1, 0, 1, 2].map((difference) => find(step + difference))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
  })

  it('is not valid again once it has been used', () => {
    const code = codeOfStep(SECRET, step)
    expect(findStep(SECRET, code, { now: NOW, lastStep: step })).toBeUndefined()
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('is refused as %j', (code) => {
    expect(findStep(SECRET, code, { now: NOW, lastStep: 0 })).toBeUndefined()
  })
})

it('offers authenticator apps a URL with product and account', () => {
  expect(totpUrl(SECRET, 'Stay Companion', 'marta@hotel')).toBe(
    `otpauth://totp/Stay%20Companion:marta%40hotel?secret=${toBase32(SECRET)}&issuer=Stay+Companion`,
  )
})
