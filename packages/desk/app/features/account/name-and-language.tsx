import { Trans, useLingui } from '@lingui/react/macro'
import { DEFAULT_LOCALE, isLocale, LOCALE_NAMES, LOCALES, matchLocale } from '@stay/contract/i18n/locale'
import { MAX_NAME_LENGTH } from '@stay/contract/staff/limits'
import { Form, SubmitButton, type FormValues } from '@stay/ui/form/form'
import { SelectField } from '@stay/ui/form/select-field'
import { TextField } from '@stay/ui/form/text-field'
import { maxLength, required } from '@stay/ui/validators'
import { useDesk } from '../../shared/app-context.ts'
import { formText } from '../../shared/form-text.ts'
import { Section } from '../../shared/frame/page.tsx'
import { useFieldErrors } from '../../shared/frame/use-error-text.ts'
import { changeLanguage, chooseLanguage } from '../../shared/i18n/language.ts'
import { useMe, useSetMe } from '../../shared/session/use-me.ts'
import styles from './account.module.css'

export function NameAndLanguage() {
  const { t } = useLingui()
  const { api, toasts } = useDesk()
  const me = useMe()
  const setMe = useSetMe()
  const fieldErrors = useFieldErrors()
  const language = me.isDemo ? chooseLanguage() : (matchLocale(me.language) ?? DEFAULT_LOCALE)
  const save = async (values: FormValues) => {
    const chosen = values['language']
    const body = { name: formText(values, 'name'), language: isLocale(chosen) ? chosen : language }
    try {
      setMe(await api('PUT /me/', { body }))
      changeLanguage(body.language)
      toasts.show({ type: 'success', content: t`Saved` })
      return {}
    } catch (error) {
      return fieldErrors(error)
    }
  }
  return (
    <Section title={t`Your details`} text={<Trans>You sign in as {me.userName}.</Trans>}>
      <Form onSubmit={save} className={styles['form'] ?? ''}>
        <TextField
          name="name"
          label={t`Name`}
          autoComplete="name"
          defaultValue={me.name}
          normalize={(text) => text.trim()}
          validators={[required(), maxLength(MAX_NAME_LENGTH)]}
        />
        <SelectField
          name="language"
          label={t`Language of the desk`}
          items={LOCALES.map((locale) => ({ key: locale, text: LOCALE_NAMES[locale] }))}
          defaultValue={language}
        />
        <p>
          <SubmitButton variant="quiet">
            <Trans>Save</Trans>
          </SubmitButton>
        </p>
      </Form>
    </Section>
  )
}
