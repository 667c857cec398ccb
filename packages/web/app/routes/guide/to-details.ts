import { HOTEL_PAGES, matchHotelPath } from '@stay/contract/paths'
import { redirect } from 'react-router'
import type { Route } from './+types/to-details'

export const loader = ({ request }: Route.LoaderArgs) => toDetails(request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => toDetails(request)

function toDetails(request: Request) {
  const { pathname, search } = new URL(request.url)
  return redirect((matchHotelPath(pathname)?.base ?? '') + HOTEL_PAGES.details + search)
}
