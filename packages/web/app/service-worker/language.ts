import { DEFAULT_LOCALE, matchLocale, type Locale } from '@stay/contract/i18n/locale'
import { localeOfPath } from '@stay/contract/paths'
import { CACHES, LANGUAGE_KEY } from '../shared/offline/caches.ts'
import { worker } from './scope.ts'

export async function deviceLocale(): Promise<Locale> {
  const stored = await caches.match(LANGUAGE_KEY, { cacheName: CACHES.device })
  return matchLocale(await stored?.text()) ?? matchLocale(navigator.language) ?? DEFAULT_LOCALE
}

export async function usedLocales(): Promise<Locale[]> {
  const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pageLocales = clients
    .map(({ url }) => localeOfPath(new URL(url).pathname))
    .filter((locale) => locale !== undefined)
  return [await deviceLocale(), ...pageLocales]
}
