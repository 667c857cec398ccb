import { DEFAULT_LOCALE, matchLocale, type Locale } from '@stay/contract/i18n/locale'
import { localeOfPath } from '@stay/contract/pages/page-context'
import { LANGUAGE, STORES } from '../shared/offline/stores.ts'
import { worker } from './scope.ts'

/** The language of pages whose address names none. */
export async function localeOfDevice(): Promise<Locale> {
  const told = await caches.match(LANGUAGE, { cacheName: STORES.device })
  return matchLocale(await told?.text()) ?? matchLocale(navigator.language) ?? DEFAULT_LOCALE
}

/** The languages that this device reads in: that one, and those of the pages that are open. */
export async function localesHere(): Promise<Locale[]> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ofPages = open
    .map(({ url }) => localeOfPath(new URL(url).pathname))
    .filter((locale) => locale !== undefined)
  return [await localeOfDevice(), ...ofPages]
}
