import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Locale } from '@stay/contract/locale'
import { KitProvider, type KitLinkProps } from '@stay/ui/kit'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Words } from './words.ts'

/** The translator of this document; the words of pages that come later are added to it. */
let current: I18n | undefined

/** Adds words to those that the document knows. */
export const addMessages = (messages: Messages) => current?.load(current.locale, messages)

/** Everything below speaks one language; the translator is this document's own, nothing is shared between guests. */
export function InLanguage({
  locale,
  messages,
  words,
  children,
}: Words & { locale: Locale; children: ReactNode }) {
  const [i18n] = useState(() => {
    const own = setupI18n({ locale, messages: { [locale]: messages } })
    if (!import.meta.env.SSR) current = own
    return own
  })
  return (
    <I18nProvider i18n={i18n}>
      <KitProvider locale={locale} words={words} link={RouterLink}>
        {children}
      </KitProvider>
    </I18nProvider>
  )
}

const RouterLink = ({ href, isPlain = false, ...others }: KitLinkProps) => (
  <Link to={href} reloadDocument={isPlain} viewTransition prefetch="intent" {...others} />
)
