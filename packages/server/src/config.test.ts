import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('has defaults for an empty environment', () => {
  expect(readConfig({})).toMatchObject({
    host: 'localhost',
    port: undefined,
    databaseUrl: undefined,
    hasDemoHotels: true,
    logLevel: 'info',
  })
})

it('reads all settings, and loads no demo hotels if DATABASE_URL is set', () => {
  expect(
    readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://db/stay',
      PUBLIC_URL: 'https://stay.example/',
    }),
  ).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    databaseUrl: 'postgres://db/stay',
    publicUrl: 'https://stay.example',
    hasDemoHotels: false,
  })
})

it('reports every invalid value at once', () => {
  const read = () =>
    readConfig({
      PORT: '99999',
      DATABASE_URL: 'postgres:/stay:x@localhost/stay',
      PUBLIC_URL: 'stay',
      LOG_LEVEL: 'loud',
      DEMO_HOTELS: 'yes',
      REDIS_URL: 'http://x',
      AUTH_SECRET: 'short',
      SENTRY_DSN: 'https://sentry.example/1',
      TRUST_PROXY: 'everybody',
      WEB_BUILD: '/nowhere',
      KEEP_GUESTS_DAYS: 'forever',
      DRAIN_SECONDS: '100',
      DATABASE_TIMEOUT_SECONDS: '0',
      DATABASE_REPLICA_URL: 'postgres://alone/stay',
    })
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'PUBLIC_URL',
    'LOG_LEVEL',
    'DEMO_HOTELS',
    'REDIS_URL',
    'AUTH_SECRET',
    'SENTRY_DSN',
    'TRUST_PROXY',
    'WEB_BUILD',
    'KEEP_GUESTS_DAYS',
    'DRAIN_SECONDS',
    'DATABASE_TIMEOUT_SECONDS',
    'DATABASE_REPLICA_URL',
  ])
    expect(read).toThrow(name)
})

it.each([
  'CHANGE-ME-CHANGE-ME-CHANGE-ME-CHANGE-ME',
  'a-placeholder-that-is-long-enough-to-pass',
  'at-least-32-random-characters-from-the-example',
  'abcabcabcabcabcabcabcabcabcabcabcabc',
])('refuses the placeholder %s as AUTH_SECRET', (AUTH_SECRET) => {
  expect(() => readConfig({ AUTH_SECRET })).toThrow('AUTH_SECRET must be random')
})

it('accepts the former names of settings', () => {
  const config = readConfig({ DATABASE_PATIENCE_SECONDS: '5', PICTURES_AHEAD: 'off' })
  expect(config.databaseTimeoutMs).toBe(5000)
  expect(config.resizesImagesAhead).toBe(false)
})
