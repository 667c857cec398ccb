import { redirect } from 'react-router'
import type { Route } from './+types/to-home'

export const loader = ({ request }: Route.LoaderArgs) => lead(request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => lead(request)

function lead(request: Request) {
  const { pathname, search } = new URL(request.url)
  const prefix = pathname.replace(/\/app\/?$/, '').replace(/\/$/, '')
  return redirect(`${prefix}/app/home${search}`)
}
