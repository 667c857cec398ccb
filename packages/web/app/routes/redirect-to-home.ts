import { buildPath, matchPath } from '@stay/contract/url/path-pattern'
import { PAGES } from '@stay/contract/paths'
import { redirect } from 'react-router'
import type { Route } from './+types/redirect-to-home'

export const loader = ({ request }: Route.LoaderArgs) => redirectToHome(request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirectToHome(request)

function redirectToHome(request: Request) {
  const { pathname, search } = new URL(request.url)
  const { locale } = matchPath(PAGES.app, pathname) ?? {}
  return redirect(buildPath(PAGES.home, { locale }) + search)
}
