import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@stay/contract/staff/limits'
import type { AuthenticatorSetup, PasswordSetup as Setup } from '@stay/contract/staff/sign-in'
import { Form, SubmitButton, type FormValues } from '@stay/ui/form/form'
import { TextField } from '@stay/ui/form/text-field'
import { QrCode } from '@stay/ui/qr-code'
import { maxLength, minLength, required } from '@stay/ui/validators'
import { useFieldErrors } from '../frame/use-error-text.ts'
import styles from './credentials.module.css'

/** Sets a password and an authenticator app, which belong together. */
export function PasswordSetup({
  setup,
  onSubmit,
  submitText,
}: {
  setup: AuthenticatorSetup
  onSubmit: (password: Setup) => Promise<void>
  submitText: string
}) {
  const { t } = useLingui()
  const fieldErrors = useFieldErrors()
  const submit = async ({ password, code }: FormValues) => {
    try {
      await onSubmit({ password: String(password), enrolmentId: setup.enrolmentId, code: String(code) })
      return {}
    } catch (error) {
      return fieldErrors(error, { password_too_common: 'password', wrong_code: 'code' })
    }
  }
  return (
    <Form onSubmit={submit}>
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        label={t`New password`}
        hint={t`At least ${MIN_PASSWORD_LENGTH} characters. Three or four words are easy to remember.`}
        validators={[required(), minLength(MIN_PASSWORD_LENGTH), maxLength(MAX_PASSWORD_LENGTH)]}
      />
      <div className={styles['authenticator']}>
        <QrCode text={setup.url} label={t`QR code for the authenticator app`} className={styles['code']} />
        <div>
          <p>
            <Trans>Scan this code with an authenticator app on your phone.</Trans>
          </p>
          <p className={styles['secret']}>
            <Trans>
              Or enter this key in the app: <code>{inGroups(setup.secret)}</code>
            </Trans>
          </p>
        </div>
      </div>
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t`Code from the app`}
        hint={t`Six digits that change every 30 seconds.`}
        validators={[required()]}
      />
      <SubmitButton>{submitText}</SubmitButton>
    </Form>
  )
}

/** Easier to copy by hand. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
