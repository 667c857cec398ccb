import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Locale } from '@stay/contract/locale'

/** A translator of its own for every request and every document: nothing is shared between guests. */
export function createI18n(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } })
}
