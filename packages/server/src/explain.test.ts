import { afterEach, expect, it, vi } from 'vitest'
import { explain } from './explain.ts'

afterEach(() => vi.unstubAllEnvs())

it.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED'])(
  'names DATABASE_URL when the database fails with %s',
  (code) => {
    vi.stubEnv('DATABASE_URL', 'postgres://stay@nohost.invalid/stay')
    const error = Object.assign(new Error(`getaddrinfo ${code} nohost.invalid`), {
      code,
      syscall: 'getaddrinfo',
    })
    expect(explain(error)).toBe(
      `The database cannot be reached (DATABASE_URL): getaddrinfo ${code} nohost.invalid`,
    )
  },
)

it('returns undefined for an unexpected error', () => {
  expect(explain(new TypeError('x is not a function'))).toBeUndefined()
})
