import type { Api } from '@stay/contract/http/client'
import { buildPath } from '@stay/contract/url/path-pattern'
import type { Locale } from '@stay/contract/i18n/locale'
import { PAGES } from '@stay/contract/paths'
import { data, redirect } from 'react-router'
import { browserApi, loadPage, serverApi } from '../../shared/api/page-api.ts'
import { documentLocale } from '../../shared/i18n/document-locale.ts'
import { pageContext } from '../../shared/page-context.ts'
import type { Route } from './+types/redirect-to-hotel'

/** The short URL on a hotel's posters. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  redirectToHotel(serverApi(request, context), params, request, context.get(pageContext).currentLocale)

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  redirectToHotel(browserApi(), params, request, documentLocale())

async function redirectToHotel(
  api: Api,
  params: Route.LoaderArgs['params'],
  request: Request,
  locale: Locale,
) {
  const { results } = await loadPage(() =>
    api('GET /hotels/', { query: { slug: params.hotelSlug.toLowerCase(), pageSize: 1 } }),
  )
  const [hotel] = results
  if (!hotel) throw data(null, { status: 404 })
  const { search } = new URL(request.url)
  return redirect(buildPath(PAGES.standaloneHotel, { locale, hotelId: hotel.id }) + search, 308)
}

export default function RedirectToHotel() {
  return null
}
