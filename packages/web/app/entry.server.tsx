import { localeOfPath } from '@stay/contract/paths'
import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type HandleDocumentRequestFunction, type HandleErrorFunction } from 'react-router'
import { LocaleProvider } from './shared/i18n/locale-provider.tsx'
import { catalogAreasOf, type CatalogArea } from '@stay/contract/pages/page-context'
import { loadCatalogs } from './shared/i18n/catalogs.ts'
import { LiveContext } from './shared/live/live-context.ts'
import { pageContext } from './shared/page-context.ts'

/** The pages of a signed-in guest show the stay, with dates as in the guide. */
const GUEST_AREAS: CatalogArea[] = ['guide', 'stay']

const handleRequest: HandleDocumentRequestFunction = async (
  request,
  status,
  headers,
  context,
  loadContext,
) => {
  const { currentLocale, isGuest, reportError, scriptNonce } = loadContext.get(pageContext)
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname) ?? currentLocale
  const areas = new Set<CatalogArea>([...catalogAreasOf(pathname), ...(isGuest ? GUEST_AREAS : [])])
  const { messages, kitMessages } = await loadCatalogs(locale, [...areas])
  let hasFailed = false
  const stream = await renderToReadableStream(
    <LocaleProvider locale={locale} messages={messages} kitMessages={kitMessages}>
      <LiveContext value={{}}>
        <ServerRouter context={context} url={request.url} nonce={scriptNonce} />
      </LiveContext>
    </LocaleProvider>,
    {
      nonce: scriptNonce,
      // React would move larger parts to the end of the page, to be inserted by scripts.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        hasFailed = true
        reportError(error)
      },
    },
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', locale)
  return new Response(stream, { headers, status: hasFailed && status < 400 ? 500 : status })
}

export default handleRequest

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).reportError(error)
}
