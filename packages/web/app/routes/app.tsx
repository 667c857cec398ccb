import { isLocale } from '@stay/contract/locale'
import { Outlet, redirect } from 'react-router'
import { pageContext } from '../shared/page-context.ts'
import type { Route } from './+types/app'

/** An unsupported locale is replaced by the current one; the rest of the address stays. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  if (params.locale === undefined || isLocale(params.locale)) return null
  const { pathname, search } = new URL(request.url)
  const rest = pathname.slice(pathname.indexOf('/', 1))
  throw redirect(`/${context.get(pageContext).currentLocale}${rest}${search}`)
}

export const shouldRevalidate = () => false

export default function AppArea() {
  return <Outlet />
}
