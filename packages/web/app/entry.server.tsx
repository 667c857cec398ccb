import { I18nProvider } from '@lingui/react'
import { localeOfPath } from '@stay/contract/page-context'
import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type HandleDocumentRequestFunction, type HandleErrorFunction } from 'react-router'
import { createI18n } from './shared/i18n/create-i18n.ts'
import { loadCatalog } from './shared/i18n/load-catalog.ts'
import { pageContext } from './shared/page-context.ts'

const handleRequest: HandleDocumentRequestFunction = async (
  request,
  status,
  headers,
  context,
  loadContext,
) => {
  const { currentLocale, reportError, scriptMark } = loadContext.get(pageContext)
  const locale = localeOfPath(new URL(request.url).pathname) ?? currentLocale
  const i18n = createI18n(locale, await loadCatalog(locale))
  let hasFailed = false
  const stream = await renderToReadableStream(
    <I18nProvider i18n={i18n}>
      <ServerRouter context={context} url={request.url} nonce={scriptMark} />
    </I18nProvider>,
    {
      nonce: scriptMark,
      onError: (error) => {
        hasFailed = true
        reportError(error)
      },
    },
  )
  // Pages are kept and sent whole.
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', locale)
  return new Response(stream, { headers, status: hasFailed && status < 400 ? 500 : status })
}

export default handleRequest

/** A refusal of the API is an answer, not a fault of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).reportError(error)
}
