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
import { MAX_BREADCRUMBS, REPORT_RATES, redactReport } from '@stay/contract/reporting/error-reports'
import { hasAccessToken } from '../../shared/device/has-session.ts'

type Transport = ReturnType<typeof makeFetchTransport>

/** Not defects of the app: network failures and skipped view transitions. */
const IGNORED_ERRORS = [
  /^(TypeError: )?(Failed to fetch|Load failed|NetworkError)/,
  /^(\w+: )?Transition was /,
]

const STAY_TIMEOUT_MS = 10_000
const STAY_INTERVAL_MS = 100

/** Also reports the errors that were captured before this module was loaded. */
export function initSentry(dsn: string, release: string): void {
  init({
    dsn,
    release,
    tracesSampleRate: REPORT_RATES.traces,
    replaysSessionSampleRate: REPORT_RATES.replays,
    replaysOnErrorSampleRate: REPORT_RATES.replaysOnError,
    maxBreadcrumbs: MAX_BREADCRUMBS,
    ignoreErrors: IGNORED_ERRORS,
    dataCollection: { userInfo: false },
    sendClientReports: false,
    transport: (options) => withRedaction(makeFetchTransport(options)),
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      dedupeIntegration(),
      linkedErrorsIntegration(),
      httpContextIntegration(),
      // The text of an element may contain guest data.
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
  const capture = (error: unknown) => {
    // Responses with an error status, such as 404, are shown to the guest and are not defects.
    const isErrorResponse = typeof error === 'object' && error && 'status' in error
    if (!isErrorResponse) captureException(error, { mechanism: { type: 'uncaught', handled: false } })
  }
  const captured = window.stayErrors
  window.stayErrors = { push: capture }
  if (Array.isArray(captured)) captured.forEach(capture)
}

/** Removes private data from everything that is sent. */
const withRedaction = (transport: Transport): Transport => ({
  send: async ([header, items]) => {
    const privateTexts = await findPrivateTexts()
    const redacted = items.map(([itemHeader, payload]) => [itemHeader, redactPayload(payload, privateTexts)])
    return transport.send([redactReport(header, privateTexts), redacted] as Parameters<Transport['send']>[0])
  },
  flush: (timeout) => transport.flush(timeout),
})

/** The page of a signed-in guest may report an error before its stay is loaded. Some pages never load it. */
async function findPrivateTexts(): Promise<string[]> {
  const deadline = Date.now() + STAY_TIMEOUT_MS
  while (hasAccessToken() && !window.stayPrivate && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, STAY_INTERVAL_MS))
  return window.stayPrivate ?? []
}

/** The payload of a replay is a string of JSON lines; other payloads are objects. */
function redactPayload(payload: unknown, privateTexts: string[]): unknown {
  if (typeof payload !== 'string') return redactReport(payload, privateTexts)
  return payload
    .split('\n')
    .map((line) => JSON.stringify(redactReport(JSON.parse(line), privateTexts)))
    .join('\n')
}
