import { DEFAULT_LOCALE, isLocale, matchLocale, type Locale } from '@stay/contract/i18n/locale'

const KEY = 'desk.language'

/** The language last used at the desk, or else the first supported one of the browser. */
export function chooseLanguage(): Locale {
  const chosen = localStorage.getItem(KEY)
  if (isLocale(chosen)) return chosen
  for (const language of navigator.languages) {
    const locale = matchLocale(language)
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}

/** Stores the language of the desk. Returns whether the page must be loaded again to show it. */
export function storeLanguage(locale: Locale): boolean {
  localStorage.setItem(KEY, locale)
  return document.documentElement.lang !== locale
}

/** Loads the desk again in another language. */
export function changeLanguage(locale: Locale): void {
  if (storeLanguage(locale)) location.reload()
}
