import { DEFAULT_LOCALE, matchLocale } from '@stay/contract/i18n/locale'

/** The language of this document. */
export const documentLocale = () => matchLocale(document.documentElement.lang) ?? DEFAULT_LOCALE
