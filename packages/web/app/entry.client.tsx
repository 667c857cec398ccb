import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { InLanguage } from './shared/i18n/in-language.tsx'
import { documentLocale, fetchWords } from './shared/i18n/document-words.ts'

const locale = documentLocale()
const { messages, words } = await fetchWords().catch((error: unknown) => {
  // They belong to a build that is gone.
  ;(window as { stayFailed?: () => void }).stayFailed?.()
  throw error
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <InLanguage locale={locale} messages={messages} words={words}>
        <HydratedRouter onError={(error) => window.stayErrors?.push(error)} />
      </InLanguage>
    </StrictMode>,
  )
})
