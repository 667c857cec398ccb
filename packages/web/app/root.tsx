import '@stay/ui/tokens.css'
import '@stay/ui/base.css'
import './shared/fonts.css'
import { useLingui } from '@lingui/react/macro'
import { localeOfPath, wordAreasOf } from '@stay/contract/page-context'
import { ProgressBar } from '@stay/ui/progress-bar'
import { useEffect, type ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import type { Route } from './+types/root'
import { ErrorPage } from './shared/frame/error-page.tsx'
import { pageContext } from './shared/page-context.ts'
import { useSite } from './shared/site.ts'
import fontUrl from './generated/brygada.woff2?url'

export function loader({ request, context }: Route.LoaderArgs) {
  const { currentLocale, publicUrl, apiUrl, words } = context.get(pageContext)
  return {
    locale: localeOfPath(new URL(request.url).pathname) ?? currentLocale,
    publicUrl,
    apiUrl,
    words,
  }
}

/** What the host says holds for the whole visit: another language is another document. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const site = useSite()
  const { pathname } = useLocation()
  useEffect(() => {
    const { dataset } = document.documentElement
    // The link that was followed is gone: whoever reads by keyboard goes on in the new page.
    if ('ready' in dataset && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
    // Tells tests that the page answers to more than links and forms.
    dataset['ready'] = pathname
  }, [pathname])
  return (
    <html
      lang={i18n.locale}
      data-api={site?.apiUrl || undefined}
      data-words={site?.words?.own}
      data-words-guide={site?.words?.guide}
      data-words-preview={site?.words?.preview}
      data-words-stay={site?.words?.stay}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf5ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15161c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {site?.words && (
          <>
            <link rel="modulepreload" href={site.words.own} />
            {wordAreasOf(pathname).map((area) => (
              <link key={area} rel="modulepreload" href={site.words?.[area]} />
            ))}
          </>
        )}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const navigation = useNavigation()
  return (
    <>
      <ProgressBar isActive={navigation.state !== 'idle'} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
