import { redirect } from 'react-router'
import type { Route } from './+types/to-feed'

export const loader = ({ request }: Route.LoaderArgs) => lead(request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => lead(request)

function lead(request: Request) {
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname.replace(/\/$/, '')}/feed${search}`)
}
