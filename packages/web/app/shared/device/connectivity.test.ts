import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { beforeEach, expect, test } from 'vitest'
import { offlineSince, setOffline, trackConnectivity } from './connectivity.ts'

beforeEach(() => offlineSince.set(undefined))

const response = (headers: Record<string, string> = {}) => Response.json({}, { headers })

test('a response to a request that was sent before the failure does not count', () => {
  const onEarlyResponse = trackConnectivity()
  setOffline()
  onEarlyResponse(response())
  expect(offlineSince.get()).toBe(0)
  trackConnectivity()(response())
  expect(offlineSince.get()).toBeUndefined()
})

test('a cached response sets the time of the cached copy', () => {
  const onEarlyResponse = trackConnectivity()
  trackConnectivity()(undefined)
  onEarlyResponse(response({ [SAVED_HEADER]: '1700000000000' }))
  expect(offlineSince.get()).toBe(1_700_000_000_000)
})
