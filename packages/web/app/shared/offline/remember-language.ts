import { localeOfPath } from '@stay/contract/paths'
import { documentLocale } from '../i18n/document-locale.ts'
import { LANGUAGE_KEY, CACHES } from './caches.ts'

/** Stores the language that the server chose for a path without a locale; the worker needs it offline. */
export async function rememberLanguage(): Promise<void> {
  if (localeOfPath(location.pathname)) return
  try {
    const device = await caches.open(CACHES.device)
    await device.put(LANGUAGE_KEY, new Response(documentLocale()))
  } catch {
    // The browser blocks storage.
  }
}
