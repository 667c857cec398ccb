import { beforeEach, expect, it } from 'vitest'
import { isReloadLoop, mayReload, storeTarget, takeTarget } from './reload-guard.ts'

const values = new Map<string, string>()
let time = 1_000_000
let isOnline = true
const environment = {
  storage: {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  },
  now: () => time,
  isOnline: () => isOnline,
}
const blocked = {
  ...environment,
  storage: {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
    removeItem: () => {
      throw new Error('blocked')
    },
  },
}

beforeEach(() => {
  values.clear()
  isOnline = true
})

it('allows one reload in ten seconds', () => {
  expect(mayReload(environment)).toBe(true)
  time += 9999
  expect(mayReload(environment)).toBe(false)
  time += 1
  expect(mayReload(environment)).toBe(true)
})

it('does not allow a reload offline or without storage', () => {
  isOnline = false
  expect(mayReload(environment)).toBe(false)
  expect(mayReload(blocked)).toBe(false)
})

it('detects a reload loop', () => {
  expect([1, 2, 3, 4].map(() => isReloadLoop(environment))).toEqual([false, false, false, true])
  time += 10_000
  expect(isReloadLoop(environment)).toBe(false)
  expect(isReloadLoop(blocked)).toBe(false)
})

it('returns the target of an interrupted navigation once, within ten seconds', () => {
  storeTarget(environment, '/app/hotels')
  expect(takeTarget(environment)).toBe('/app/hotels')
  expect(takeTarget(environment)).toBeUndefined()
  storeTarget(environment, '/app/hotels')
  time += 10_000
  expect(takeTarget(environment)).toBeUndefined()
})

it('stores no target without a navigation or without storage', () => {
  storeTarget(environment, '/app/hotels')
  storeTarget(environment, undefined)
  expect(takeTarget(environment)).toBeUndefined()
  storeTarget(blocked, '/app/hotels')
  expect(takeTarget(blocked)).toBeUndefined()
})
