import { matchLocale } from '@stay/contract/i18n/locale'
import { PAGES } from '@stay/contract/paths'
import { buildPath } from '@stay/contract/url/path-pattern'
import { data, redirect } from 'react-router'
import type { Route } from './+types/redirect-locale'

export const loader = ({ params }: Route.LoaderArgs) => redirectToHome(params.locale)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => redirectToHome(params.locale)

/** `/de` and `/de-DE` lead to the homepage in that language. */
function redirectToHome(tag: string): Response {
  const locale = matchLocale(tag)
  if (!locale) throw data(null, { status: 404 })
  return redirect(buildPath(PAGES.home, { locale }))
}

/** A route without a component has no error page. */
export default function RedirectLocale() {
  return null
}
