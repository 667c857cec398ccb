import { localeOfPath } from '@stay/contract/pages/page-context'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** What holds for the whole visit; undefined only where the root itself has failed. */
export function useSite() {
  return useRouteLoaderData<typeof loader>('root')
}

/** Where the page is: the locale its address names, if any, and the address without it. */
export function usePlace() {
  const { pathname, search } = useLocation()
  const locale = localeOfPath(pathname)
  return { locale, rest: locale ? pathname.slice(locale.length + 1) : pathname, search }
}

/** Makes addresses inside the app that keep the locale prefix of the page, if it has one. */
export function useAppPath(): (path: string) => string {
  const { locale } = usePlace()
  return (path) => `${locale ? `/${locale}` : ''}/app${path}`
}

/** The address of this page that search engines shall keep: filters make no page of their own, the pages of a list do. */
export function useCanonical() {
  const publicUrl = useSite()?.publicUrl ?? ''
  const { locale, rest, search } = usePlace()
  const page = Number(new URLSearchParams(search).get('page'))
  // A hotel that stands alone is the same one as in the app.
  const path = rest.startsWith('/hotel/') ? `/app${rest}` : rest
  const addressIn = (prefix: string) => `${publicUrl}${prefix}${path}${page > 1 ? `?page=${page}` : ''}`
  return { publicUrl, addressIn, canonical: addressIn(locale ? `/${locale}` : '') }
}
