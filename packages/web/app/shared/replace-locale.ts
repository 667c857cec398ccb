import { isLocale } from '@stay/contract/i18n/locale'
import { withLocale } from '@stay/contract/paths'
import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from './page-context.ts'

export function replaceLocale(
  locale: string | undefined,
  request: Request,
  context: Readonly<RouterContextProvider>,
): void {
  if (locale === undefined || isLocale(locale)) return
  const { pathname, search } = new URL(request.url)
  throw redirect(withLocale(pathname, context.get(pageContext).currentLocale) + search)
}
