import { isLocale } from '@stay/contract/i18n/locale'
import { withLocale } from '@stay/contract/paths'
import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from './page-context.ts'

/** An unsupported locale in an address is replaced by the current one; the rest of the address stays. */
export function replaceLocale(
  locale: string | undefined,
  request: Request,
  context: Readonly<RouterContextProvider>,
): void {
  if (locale === undefined || isLocale(locale)) return
  const { pathname, search } = new URL(request.url)
  throw redirect(withLocale(pathname, context.get(pageContext).currentLocale) + search)
}
