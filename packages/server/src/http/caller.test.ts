import { expect, it } from 'vitest'
import { isSameOrigin } from './caller.ts'

it.each([
  ['https://stay.example', 'https://stay.example', 'stay.example', true],
  ['https://stay.example', 'http://stay.example', 'stay.example', false],
  ['https://stay.example', 'https://evil.example', 'evil.example', false],
  ['https://stay.example', 'https://stay.example:8443', 'stay.example:8443', false],
  ['http://localhost:3000', 'http://127.0.0.1:3000', '127.0.0.1:3000', true],
  ['http://localhost:3000', 'http://[::1]:3000', '[::1]:3000', true],
  ['http://localhost:3000', 'http://192.168.1.20:3000', '192.168.1.20:3000', true],
  ['http://localhost:3000', 'https://192.168.1.20:3000', '192.168.1.20:3000', false],
  ['http://localhost:3000', 'http://192.168.1.21:3000', '192.168.1.20:3000', false],
  ['http://localhost:3000', 'http://rebound.example:3000', 'rebound.example:3000', false],
  ['http://localhost:3000', 'null', 'localhost:3000', false],
])('a site at %s accepts a page of %s with Host %s: %s', (publicUrl, origin, host, isAccepted) => {
  expect(isSameOrigin({ headers: { origin, host } }, publicUrl)).toBe(isAccepted)
})
