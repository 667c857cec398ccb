import type { Locale } from '@stay/contract/i18n/locale'

/** The files of a build that the service worker stores. */
export type Precache = {
  /** Needed to open any page. */
  core: string[]
  /** Catalogs and empty page of each language; those of the used languages are part of the core. */
  byLocale: Record<Locale, string[]>
  /** Stored only if there is plenty of space. */
  optional: string[]
}
