import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser'
import { MAX_BREADCRUMBS, REPORT_RATES, withoutPrivate } from '@stay/contract/reporting/error-reports'

type Transport = ReturnType<typeof makeFetchTransport>

/** No defect of ours: there was no network, or the guest was faster than a page turns. */
const EXPECTED = [/^(TypeError: )?(Failed to fetch|Load failed|NetworkError)/, /^(\w+: )?Transition was /]

/** Reports what went wrong until now, and from now on. */
export function report(dsn: string, release: string): void {
  init({
    dsn,
    release,
    tracesSampleRate: REPORT_RATES.traces,
    replaysSessionSampleRate: REPORT_RATES.replays,
    replaysOnErrorSampleRate: REPORT_RATES.replaysOnError,
    maxBreadcrumbs: MAX_BREADCRUMBS,
    ignoreErrors: EXPECTED,
    dataCollection: { userInfo: false },
    sendClientReports: false,
    transport: (options) => scrubbed(makeFetchTransport(options)),
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      dedupeIntegration(),
      linkedErrorsIntegration(),
      httpContextIntegration(),
      // What is written on a button may be a guest's.
      breadcrumbsIntegration({ console: false, dom: { serializeAttribute: ['type'] } }),
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        useCompression: false,
      }),
    ],
  })
  const tell = (error: unknown) => {
    // What the server answers, a page that is not there for one, has been said to the guest.
    const isAnswer = typeof error === 'object' && error && 'status' in error
    if (!isAnswer) captureException(error, { mechanism: { type: 'uncaught', handled: false } })
  }
  const before = window.stayErrors
  window.stayErrors = { push: tell }
  if (Array.isArray(before)) before.forEach(tell)
}

/** Nothing private leaves, whatever it is part of. */
const scrubbed = (transport: Transport): Transport => ({
  send: ([header, items]) => {
    const words = window.stayPrivate ?? []
    const hidden = items.map(([about, payload]) => [about, hide(payload, words)])
    return transport.send([withoutPrivate(header, words), hidden] as Parameters<Transport['send']>[0])
  },
  flush: (timeout) => transport.flush(timeout),
})

/** A replay is a line about it and a line with it; all else is said as it is. */
function hide(payload: unknown, words: string[]): unknown {
  if (typeof payload !== 'string') return withoutPrivate(payload, words)
  return payload
    .split('\n')
    .map((line) => JSON.stringify(withoutPrivate(JSON.parse(line), words)))
    .join('\n')
}
