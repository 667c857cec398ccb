import { isLocale, matchLocale } from '@stay/contract/i18n/locale'
import { withLocale } from '@stay/contract/paths'
import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from './page-context.ts'

/** Redirects to the closest supported locale: `/de/app` to `/de-DE/app`. */
export function replaceLocale(
  locale: string | undefined,
  request: Request,
  context: Readonly<RouterContextProvider>,
): void {
  if (locale === undefined || isLocale(locale)) return
  const { pathname, search } = new URL(request.url)
  const closest = matchLocale(locale) ?? context.get(pageContext).currentLocale
  throw redirect(withLocale(pathname, closest) + search)
}
