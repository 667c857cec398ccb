import { describe, expect, it } from 'vitest'
import { hider, MAX_BREADCRUMBS, REPORT_RATES, withoutPrivate } from './error-reports.ts'

describe('what is told of errors', () => {
  it('is told as often as agreed', () => {
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
  ])('hides what is private in %s', (text, told) => {
    expect(hider()(text)).toBe(told)
  })

  it.each([
    "Cannot read properties of undefined (reading 'zones')",
    'Minified React error: see the docs',
    '/de-DE/app/hotel/pod-tatrami/card/pod-tatrami_highlander-evening',
    'not found: 12 of 20',
  ])('leaves %s as it is', (text) => {
    expect(hider()(text)).toBe(text)
  })

  it('hides words that are known to be private, as whole words, in any case', () => {
    const hide = hider(['Kowalska', '12', 'Łucja (Lu)', ''])
    expect(hide('Guten Tag, KOWALSKA in 12, Łucja (Lu)!')).toBe('Guten Tag, … in …, …!')
    expect(hide('Kowalskaja has 120 zł')).toBe('Kowalskaja has … zł')
  })

  it('finds texts however deep, and leaves out what needs not be told', () => {
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
    expect(withoutPrivate(report)).toEqual({
      event_id: report.event_id,
      exception: {
        values: [{ type: 'Error', value: 'room …', stacktrace: report.exception.values[0]?.stacktrace }],
      },
      request: { url: 'https://stay.example/auth' },
      breadcrumbs: [{ category: 'fetch', data: { url: '/tv/…/x', status_code: 404 } }],
    })
  })
})
