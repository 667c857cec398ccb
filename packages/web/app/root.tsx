import '@stay/ui/tokens.css'
import '@stay/ui/base.css'
import '@stay/ui/fonts.css'
import { useLingui } from '@lingui/react/macro'
import { localeOfPath } from '@stay/contract/paths'
import { useKit } from '@stay/ui/kit'
import { ProgressBar } from '@stay/ui/progress-bar'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
  type Blocker,
} from 'react-router'
import type { Route } from './+types/root'
import { ErrorPage } from './shared/frame/error-page.tsx'
import { loadWithMessages } from './shared/i18n/load-area.ts'
import { cachedPageTime } from './shared/device/connectivity.ts'
import { hasAccessToken } from './shared/device/has-session.ts'
import { pageIdle, pageQuiet } from './shared/device/page-idle.ts'
import { addVisitedPage } from './shared/device/visited-pages.ts'
import { pageContext } from './shared/page-context.ts'
import { useSite, type Site } from './shared/site.ts'
import { useOfflineBlocker } from './shared/use-offline-blocker.ts'
import fontUrl from '@stay/ui/display-font?url'

export function loader({ request, context }: Route.LoaderArgs): Site {
  const { currentLocale, publicUrl, apiUrl } = context.get(pageContext)
  return {
    locale: localeOfPath(new URL(request.url).pathname) ?? currentLocale,
    publicUrl,
    apiUrl,
  }
}

/** The data never changes within a document: another language is another document. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const { messages } = useKit()
  const site = useSite()
  const { pathname } = useLocation()
  useEffect(() => {
    const { dataset } = document.documentElement
    // The followed link is removed, so keyboard focus moves to the new page.
    if ('ready' in dataset && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
    dataset['ready'] = pathname
    addVisitedPage(pathname)
  }, [pathname])
  return (
    <html lang={i18n.locale} data-api={site?.apiUrl || undefined} data-retry={messages.tryAgain}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf5ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15161c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
      </head>
      <body>
        <DeferredServices />
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

function DeferredServices() {
  const [Services, setServices] = useState<ComponentType<{ blocker: Blocker }>>()
  const blocker = useOfflineBlocker()
  useEffect(() => {
    const load = () =>
      loadWithMessages('offline', () => import('./routes/background-services.tsx')).then(
        (module) => setServices(() => module.default),
        // The page works without them.
        () => addEventListener('online', () => void load(), { once: true }),
      )
    void (mustShowState() ? pageIdle() : pageQuiet()).then(load)
  }, [])
  if (Services) return <Services blocker={blocker} />
  return blocker.state === 'blocked' && <ProgressBar isActive />
}

/** Guests must learn soon that they are offline, or that they see a saved copy. */
const mustShowState = () => hasAccessToken() || cachedPageTime() !== undefined || !navigator.onLine

/** Shown offline while the data of a shell page is loaded. */
export function HydrateFallback() {
  return <ProgressBar isActive />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
