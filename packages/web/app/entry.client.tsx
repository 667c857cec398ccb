import { I18nProvider } from '@lingui/react'
import { matchLocale } from '@stay/contract/locale'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createI18n } from './shared/i18n/create-i18n.ts'
import { loadCatalog } from './shared/i18n/load-catalog.ts'

const locale = matchLocale(document.documentElement.lang) ?? 'en-US'
const messages = await loadCatalog(locale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={createI18n(locale, messages)}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  )
})
