import { localeOfPath } from '@stay/contract/paths'
import { documentLocale } from '../i18n/document-locale.ts'
import { LANGUAGE_KEY, CACHES } from './caches.ts'

/** Pages whose address names no language have the one that the server chose: without it, the worker must know. */
export async function rememberLanguage(): Promise<void> {
  if (localeOfPath(location.pathname)) return
  try {
    const device = await caches.open(CACHES.device)
    await device.put(LANGUAGE_KEY, new Response(documentLocale()))
  } catch {
    // Nothing can be kept here.
  }
}
