import type { Messages } from '@lingui/core'
import type { Locale } from '@stay/contract/locale'

/** Loads the words of one language; the others stay on the server. */
export async function loadCatalog(locale: Locale): Promise<Messages> {
  const { messages } = await CATALOGS[locale]()
  return messages
}

const CATALOGS: Record<Locale, () => Promise<{ messages: Messages }>> = {
  'en-US': () => import('../../locales/en-US.po'),
  pl: () => import('../../locales/pl.po'),
  'de-DE': () => import('../../locales/de-DE.po'),
  cs: () => import('../../locales/cs.po'),
  sk: () => import('../../locales/sk.po'),
  hr: () => import('../../locales/hr.po'),
}
