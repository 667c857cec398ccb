import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Locale } from '@stay/contract/i18n/locale'
import { KitProvider, type KitLinkProps } from '@stay/ui/kit'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Texts } from './load-texts.ts'

export function LocaleProvider({
  locale,
  texts: { messages, kitMessages },
  children,
}: {
  locale: Locale
  texts: Texts
  children: ReactNode
}) {
  const [i18n] = useState(() => setupI18n({ locale, messages: { [locale]: messages } }))
  return (
    <I18nProvider i18n={i18n}>
      <KitProvider locale={locale} messages={kitMessages} link={RouterLink}>
        {children}
      </KitProvider>
    </I18nProvider>
  )
}

const RouterLink = ({ href, isPlain = false, ...others }: KitLinkProps) => (
  <Link to={href} reloadDocument={isPlain} {...others} />
)
