import { redirect } from 'react-router'
import type { Route } from './+types/to-details'

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname.replace(/\/$/, '')}/details${search}`)
}
