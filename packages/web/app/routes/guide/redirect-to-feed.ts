import { buildPath } from '@stay/contract/url/path-pattern'
import { HOTEL_PAGES, matchHotelPath } from '@stay/contract/paths'
import { redirect } from 'react-router'
import type { Route } from './+types/redirect-to-feed'

export const loader = ({ request, params }: Route.LoaderArgs) => redirectToFeed(request, params)

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => redirectToFeed(request, params)

function redirectToFeed(request: Request, { menuItemId }: { menuItemId: string }) {
  const { pathname, search } = new URL(request.url)
  const base = matchHotelPath(pathname)?.base ?? ''
  return redirect(base + buildPath(HOTEL_PAGES.feed, { menuItemId }) + search)
}
