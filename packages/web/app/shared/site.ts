import { useParams, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** What holds for the whole visit; undefined only where the root itself has failed. */
export function useSite() {
  return useRouteLoaderData<typeof loader>('root')
}

/** Makes addresses inside the app that keep the locale prefix of the page, if it has one. */
export function useAppPath(): (path: string) => string {
  const { locale } = useParams()
  return (path) => appPath(locale, path)
}

export const appPath = (locale: string | undefined, path: string) =>
  `${locale ? `/${locale}` : ''}/app${path}`
