import type { Locale } from '@stay/contract/i18n/locale'
import { localeOfPath, matchHotelPath } from '@stay/contract/paths'
import { buildPath } from '@stay/contract/url/path-pattern'
import { renderToReadableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from 'react-router'
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
  const { currentLocale, isGuest, isNotFoundPageStored, reportError, scriptNonce } =
    loadContext.get(pageContext)
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname) ?? currentLocale
  if (status === 404 && isNotFoundPageStored) {
    if (isNotFoundPageStored(notFoundKind(context, pathname, locale)))
      return new Response(null, { headers, status })
    // The copy is also sent for other paths.
    const { location } = context.staticHandlerContext
    context.staticHandlerContext.location = { ...location, pathname: notFoundPath(pathname), search: '' }
  }
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

/** Pages of a kind differ only in their path: the same routes in the same language, within the same hotel if it exists. */
function notFoundKind(
  { staticHandlerContext: { matches, loaderData } }: EntryContext,
  pathname: string,
  locale: Locale,
): string {
  const hotel = matchHotelPath(pathname)
  const hasHotel = matches.some(({ route: { id } }) => id.endsWith('/hotel') && loaderData[id])
  return [
    locale,
    localeOfPath(pathname) ? 'localized' : 'plain',
    ...matches.map(({ route }) => route.id),
    ...(hasHotel && hotel ? [hotel.hotelId] : []),
  ].join(' ')
}

function notFoundPath(pathname: string): string {
  const base = matchHotelPath(pathname)?.base ?? buildPath('/:locale?', { locale: localeOfPath(pathname) })
  return `${base.replace(/\/$/, '')}/not-found`
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).reportError(error)
}
