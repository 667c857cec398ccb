import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Locale } from '@stay/contract/i18n/locale'
import { KitProvider, type KitLinkProps } from '@stay/ui/kit'
import { useState, type ReactNode } from 'react'
import { PageLink } from '../page-link.tsx'
import type { Texts } from './catalogs.ts'

let catalog: Messages = {}

/** Adds messages without rendering again: components already shown have theirs. */
export const addMessages = (messages: Messages) => Object.assign(catalog, messages)

/** Each document has its own i18n instance, so that the server shares none between requests. */
export function LocaleProvider({
  locale,
  messages,
  kitMessages,
  children,
}: Texts & { locale: Locale; children: ReactNode }) {
  const [i18n] = useState(() => {
    if (!import.meta.env.SSR) catalog = messages
    return setupI18n({ locale, messages: { [locale]: messages } })
  })
  return (
    <I18nProvider i18n={i18n}>
      <KitProvider locale={locale} messages={kitMessages} link={RouterLink}>
        {children}
      </KitProvider>
    </I18nProvider>
  )
}

const RouterLink = ({ href, isPlain = false, ...others }: KitLinkProps) => (
  <PageLink to={href} reloadDocument={isPlain} {...others} />
)
