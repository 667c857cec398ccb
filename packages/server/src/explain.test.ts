import { afterEach, expect, it, vi } from 'vitest'
import { explain } from './explain.ts'

afterEach(() => vi.unstubAllEnvs())

it.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED'])('names the setting where %s is the answer', (code) => {
  vi.stubEnv('DATABASE_URL', 'postgres://stay@nohost.invalid/stay')
  const error = Object.assign(new Error(`getaddrinfo ${code} nohost.invalid`), {
    code,
    syscall: 'getaddrinfo',
  })
  expect(explain(error)).toBe(
    `The database cannot be reached (DATABASE_URL): getaddrinfo ${code} nohost.invalid`,
  )
})

it('has no words for a fault of ours', () => {
  expect(explain(new TypeError('x is not a function'))).toBeUndefined()
})
