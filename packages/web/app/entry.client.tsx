import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { LiveContext, liveRouterContext, type LiveHolder } from './shared/live/live-context.ts'
import { LocaleProvider } from './shared/i18n/locale-provider.tsx'
import { loadCatalogs } from './shared/i18n/catalogs.ts'
import { documentLocale } from './shared/i18n/document-locale.ts'
import { catalogAreasOf } from '@stay/contract/pages/page-context'

const live: LiveHolder = {}
const locale = documentLocale()
const { messages, kitMessages } = await loadCatalogs(locale, catalogAreasOf(location.pathname)).catch(
  (error: unknown) => {
    // The catalogs belong to a build that no longer exists.
    window.stayFailed?.()
    throw error
  },
)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LocaleProvider locale={locale} messages={messages} kitMessages={kitMessages}>
        <LiveContext value={live}>
          <HydratedRouter
            getContext={() => new RouterContextProvider(new Map([[liveRouterContext, live]]))}
            onError={(error) => window.stayErrors?.push(error)}
          />
        </LiveContext>
      </LocaleProvider>
    </StrictMode>,
  )
})
