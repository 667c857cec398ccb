import { HOTEL_PAGES, matchHotelPath } from '@stay/contract/paths'
import { redirect } from 'react-router'
import type { Route } from './+types/redirect-to-details'

export const loader = ({ request }: Route.LoaderArgs) => redirectToDetails(request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirectToDetails(request)

function redirectToDetails(request: Request) {
  const { pathname, search } = new URL(request.url)
  return redirect((matchHotelPath(pathname)?.base ?? '') + HOTEL_PAGES.details + search)
}
