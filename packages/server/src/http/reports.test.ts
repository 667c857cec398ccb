import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCollector } from '@stay/testkit/collector'
import { createLogger } from './logger.ts'
import { ErrorReports } from './reports.ts'

let collector: Awaited<ReturnType<typeof startCollector>>
let reports: ErrorReports

beforeEach(async () => {
  collector = await startCollector()
  reports = new ErrorReports(collector.dsn, 'build1', { timeoutMs: 60_000 })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await reports.stop()
  await collector.close()
})

describe('a server error', () => {
  it('is reported when it is logged, with its type, cause and stack', async () => {
    const logger = createLogger('error', {
      destination: { write: () => undefined },
      onError: reports.capture,
    })
    logger
      .child({ id: 1 })
      .error({ err: new TypeError('no zones', { cause: new Error('no device') }) }, 'failed')
    logger.error('database connection lost')
    logger.warn({ err: new Error('warnings are not reported') })
    await reports.stop()
    const [event, ...others] = collector.of('event')
    expect(others).toEqual([])
    expect(event).toMatchObject({ release: 'build1', platform: 'node' })
    const { values } = (event?.['exception'] ?? { values: [] }) as {
      values: { type: string; value: string; stacktrace: object }[]
    }
    expect(values.map(({ type, value }) => `${type}: ${value}`)).toEqual([
      'Error: no device',
      'TypeError: no zones',
    ])
    expect(JSON.stringify(values.at(-1)?.stacktrace)).toContain('reports.test.ts')
  })

  it('is reported without guest data', async () => {
    reports.capture(new Error('invalid input: "Kowalska", room 412, Bearer eyJhbGciOiJIUzI1NiJ9.abc'))
    await reports.stop()
    expect(collector.of('event')).toHaveLength(1)
    expect(collector.text).not.toMatch(/Kowalska|room 412|eyJ/)
  })

  it('is reported with the last hundred calls, without their parameters', async () => {
    const app = Fastify()
    reports.instrument(app)
    app.get('/api/hotels/:hotelId', () => 'found')
    for (let call = 0; call < 105; call++) await app.inject('/api/hotels/secret-place?search=Kowalska')
    reports.capture(new Error('late'))
    await reports.stop()
    const [event] = collector.of('event')
    const crumbs = event?.['breadcrumbs'] as { message: string; data: object }[]
    expect(crumbs).toHaveLength(100)
    expect(crumbs[0]).toMatchObject({ message: 'GET /api/hotels/:hotelId', data: { status_code: 200 } })
    expect(collector.text).not.toMatch(/secret-place|Kowalska/)
  })
})

describe('the duration of a call', () => {
  it.each([
    [0.19, 1],
    [0.21, 0],
  ])('is sampled at 20 %%: random value %d gives %d reports', async (random, count) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const app = Fastify()
    reports.instrument(app)
    app.get('/api/hotels/:hotelId', () => 'found')
    await app.inject('/api/hotels/secret-place')
    await reports.stop()
    const transactions = collector.of('transaction')
    expect(transactions).toHaveLength(count)
    if (count) expect(transactions[0]).toMatchObject({ transaction: 'GET /api/hotels/:hotelId' })
    expect(collector.text).not.toContain('secret-place')
  })

  it('belongs to the trace that the browser sends', async () => {
    const trace = 'a1'.repeat(16)
    const app = Fastify()
    reports.instrument(app)
    app.get('/*', (_, reply) => reply.type('text/html').send('found'))
    await app.inject({ url: '/', headers: { 'sentry-trace': `${trace}-${'b2'.repeat(8)}-1` } })
    await reports.stop()
    expect(collector.of('transaction')).toMatchObject([
      { transaction: 'GET /*', contexts: { trace: { trace_id: trace } } },
    ])
  })
})

it('does not report requests for files', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const app = Fastify()
  reports.instrument(app)
  app.get('/*', (_, reply) => reply.type('text/css').send('a{}'))
  await app.inject('/assets/first.css')
  await reports.stop()
  expect(collector.reported).toEqual([])
})

it('does not fail when the collector is unavailable', async () => {
  await collector.close()
  reports.capture(new Error('lost'))
  await reports.stop()
  collector = await startCollector()
})
