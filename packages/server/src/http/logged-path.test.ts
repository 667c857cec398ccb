import { expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

it.each([
  ['/tv/SECRET', '/tv/…'],
  ['/%74v/SECRET', '/tv/…'],
  ['/tv%2FSECRET', '/tv/…'],
  ['/tv/%53ECRET?x=1', '/tv/…'],
  ['/push-%73treams/SECRET', '/push-streams/…'],
  ['/api/v1/push-streams/SECRET', '/api/v1/push-streams/…'],
  ['/de-DE/app/home?search=Kowalska', '/de-DE/app/home'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path)
})
