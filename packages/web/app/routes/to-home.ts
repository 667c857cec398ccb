import { redirect } from 'react-router'
import type { Route } from './+types/to-home'

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const prefix = pathname.replace(/\/app\/?$/, '').replace(/\/$/, '')
  return redirect(`${prefix}/app/home${search}`)
}
