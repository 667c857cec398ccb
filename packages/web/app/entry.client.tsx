import { matchLocale } from '@stay/contract/locale'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { InLanguage } from './shared/i18n/in-language.tsx'
import { loadWords } from './shared/i18n/load-words.ts'

const locale = matchLocale(document.documentElement.lang) ?? 'en-US'
const { messages, words } = await loadWords(locale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <InLanguage locale={locale} messages={messages} words={words}>
        <HydratedRouter />
      </InLanguage>
    </StrictMode>,
  )
})
