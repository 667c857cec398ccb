import { localeOfPath } from '@stay/contract/pages/page-context'
import { documentLocale } from '../i18n/document-words.ts'
import { LANGUAGE, STORES } from './stores.ts'

/** Pages whose address names no language have the one that the server chose: without it, the worker must know. */
export async function rememberLanguage(): Promise<void> {
  if (localeOfPath(location.pathname)) return
  try {
    const device = await caches.open(STORES.device)
    await device.put(LANGUAGE, new Response(documentLocale()))
  } catch {
    // Nothing can be kept here.
  }
}
