import { expect, it } from 'vitest'
import { deskPaths, pageAfterSignIn } from './paths.ts'

it('opens the page that was asked for after signing in', () => {
  const url = new URL(deskPaths.signIn('/pod-tatrami/settings/staff?page=2'), 'https://hotel.example')
  expect(pageAfterSignIn(url.searchParams)).toBe('/pod-tatrami/settings/staff?page=2')
  expect(deskPaths.signIn('/')).toBe('/sign-in')
})

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'does not open %j after signing in',
  (next) => {
    expect(pageAfterSignIn(new URLSearchParams({ next }))).toBe('/')
  },
)
