import { beforeEach, expect, it } from 'vitest'
import { isReloadLoop, mayReload, rememberTarget, takeTarget } from './reload-guard.ts'

const values = new Map<string, string>()
let time = 1_000_000
let online = true
const environment = {
  storage: {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  },
  now: () => time,
  isOnline: () => online,
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
  online = true
})

it('reloads at most once in ten seconds', () => {
  expect(mayReload(environment)).toBe(true)
  time += 9999
  expect(mayReload(environment)).toBe(false)
  time += 1
  expect(mayReload(environment)).toBe(true)
})

it('does not reload offline, nor if it could not remember that it did', () => {
  online = false
  expect(mayReload(environment)).toBe(false)
  expect(mayReload(blocked)).toBe(false)
})

it('recognizes a page that keeps reloading itself', () => {
  expect([1, 2, 3, 4].map(() => isReloadLoop(environment))).toEqual([false, false, false, true])
  time += 10_000
  expect(isReloadLoop(environment)).toBe(false)
  expect(isReloadLoop(blocked)).toBe(false)
})

it('goes on to an interrupted target once, and only at once', () => {
  rememberTarget(environment, '/app/hotels')
  expect(takeTarget(environment)).toBe('/app/hotels')
  expect(takeTarget(environment)).toBeUndefined()
  rememberTarget(environment, '/app/hotels')
  time += 10_000
  expect(takeTarget(environment)).toBeUndefined()
})

it('remembers no target without a navigation, or without storage', () => {
  rememberTarget(environment, undefined)
  expect(takeTarget(environment)).toBeUndefined()
  rememberTarget(blocked, '/app/hotels')
  expect(takeTarget(blocked)).toBeUndefined()
})
