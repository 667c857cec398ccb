import { expect, it } from 'vitest'
import { isIpAddress } from './ip-address.ts'

it.each([
  ['192.168.1.20', true],
  ['[fe80::1]', true],
  ['localhost', false],
  ['hotel.example', false],
  ['4seasons.example', false],
])('%s', (hostname, isAddress) => {
  expect(isIpAddress(hostname)).toBe(isAddress)
})
