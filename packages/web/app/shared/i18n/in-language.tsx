import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Locale } from '@stay/contract/i18n/locale'
import { KitProvider, type KitLinkProps } from '@stay/ui/kit'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Texts } from './catalogs.ts'

/** What the translator of this document knows. */
let known: Messages = {}

/** Adds the words of parts that are shown after this: what is shown already has its own, and need not be told. */
export const addMessages = (messages: Messages) => Object.assign(known, messages)

/** Everything below speaks one language; the translator is this document's own, nothing is shared between guests. */
export function InLanguage({
  locale,
  messages,
  kitMessages,
  children,
}: Texts & { locale: Locale; children: ReactNode }) {
  const [i18n] = useState(() => {
    if (!import.meta.env.SSR) known = messages
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
  <Link to={href} reloadDocument={isPlain} viewTransition prefetch="intent" {...others} />
)
