import type { Locale } from '@stay/contract/i18n/locale'

export type Precache = {
  core: string[]
  /** Catalogs and shell page of each language; installed for the used languages. */
  byLocale: Record<Locale, string[]>
  optional: string[]
}
