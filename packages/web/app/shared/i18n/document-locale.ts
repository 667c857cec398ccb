import { DEFAULT_LOCALE, matchLocale } from '@stay/contract/i18n/locale'

export const documentLocale = () => matchLocale(document.documentElement.lang) ?? DEFAULT_LOCALE
