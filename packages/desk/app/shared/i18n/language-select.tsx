import { useLingui } from '@lingui/react/macro'
import { isLocale, LOCALE_NAMES, LOCALES } from '@stay/contract/i18n/locale'
import { Select } from '@stay/ui/select'
import { changeLanguage, chooseLanguage } from './language.ts'

/** Changes the language of the desk before sign-in. */
export function LanguageSelect() {
  const { t } = useLingui()
  return (
    <Select
      label={t`Language`}
      items={LOCALES.map((locale) => ({ key: locale, text: LOCALE_NAMES[locale] }))}
      value={chooseLanguage()}
      onValueChange={(locale) => isLocale(locale) && changeLanguage(locale)}
    />
  )
}
