import { describe, expect, it } from 'vitest'
import { createRedactor, MAX_BREADCRUMBS, REPORT_RATES, redactReport } from './error-reports.ts'

describe('error reports', () => {
  it('use the specified sampling rates', () => {
    expect(REPORT_RATES).toEqual({ traces: 0.2, replays: 0.1, replaysOnError: 1 })
    expect(MAX_BREADCRUMBS).toBe(100)
  })

  it.each([
    ['/auth/htv#c=abcdefghijkl', '/auth/htv'],
    ['GET /api/v1/tourist/hotels/?search=Kowalska failed', 'GET /api/v1/tourist/hotels/ failed'],
    ['https://stay.example/tv/MJYKq3hWOR', 'https://stay.example/tv/…'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0abc.sFlKxwRJSMeKKF2QT4fw', 'Bearer ….….…'],
    ['token qWertyuIopAsdfghjklZx', 'token …'],
    ['room 412, PIN 362576', 'room …, PIN …'],
    ['write to anna.kowalska@example.com', 'write to …'],
    ['invalid input syntax for type uuid: "Kowalska"', 'invalid input syntax for type uuid: "…"'],
  ])('contain %s in redacted form', (text, redacted) => {
    expect(createRedactor()(text)).toBe(redacted)
  })

  it.each([
    "Cannot read properties of undefined (reading 'zones')",
    'Minified React error: see the docs',
    '/de-DE/app/hotel/pod-tatrami/card/pod-tatrami_highlander-evening',
    'not found: 12 of 20',
  ])('contain %s unchanged', (text) => {
    expect(createRedactor()(text)).toBe(text)
  })

  it('do not contain the given private words, which match as whole words in any case', () => {
    const redact = createRedactor(['Kowalska', '12', 'Łucja (Lu)', ''])
    expect(redact('Guten Tag, KOWALSKA in 12, Łucja (Lu)!')).toBe('Guten Tag, … in …, …!')
    expect(redact('Kowalskaja has 120 zł')).toBe('Kowalskaja has … zł')
  })

  it('are redacted at any depth and contain no user data, cookies or headers', () => {
    const report = {
      event_id: 'a'.repeat(31) + '1',
      exception: {
        values: [
          {
            type: 'Error',
            value: 'room 412',
            stacktrace: { frames: [{ lineno: 1234, filename: '/assets/first-A1b2C3d4.js' }] },
          },
        ],
      },
      user: { name: 'Anna' },
      request: { url: 'https://stay.example/auth?hotel=a#c=1', headers: { Cookie: 'access=1' } },
      breadcrumbs: [{ category: 'fetch', data: { url: '/tv/abc/x', status_code: 404 } }],
    }
    expect(redactReport(report)).toEqual({
      event_id: report.event_id,
      exception: {
        values: [{ type: 'Error', value: 'room …', stacktrace: report.exception.values[0]?.stacktrace }],
      },
      request: { url: 'https://stay.example/auth' },
      breadcrumbs: [{ category: 'fetch', data: { url: '/tv/…/x', status_code: 404 } }],
    })
  })
})
