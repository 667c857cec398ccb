import { Trans, useLingui } from '@lingui/react/macro'
import type { Me } from '@stay/contract/staff/staff'
import { Button } from '@stay/ui/button'
import { Form, SubmitButton, type FormValues } from '@stay/ui/form/form'
import { TextField } from '@stay/ui/form/text-field'
import { required } from '@stay/ui/validators'
import { useDesk } from '../../shared/app-context.ts'
import { formText } from '../../shared/form-text.ts'
import { useFieldErrors } from '../../shared/frame/use-error-text.ts'
import styles from './sign-in.module.css'
import { UserNameField } from './user-name-field.tsx'

/** Signs in by a recovery code, for people who have lost their passkey. */
export function RecoveryForm({
  userName,
  onSignIn,
  onBack,
}: {
  userName: string
  onSignIn: (me: Me) => void
  onBack: () => void
}) {
  const { t } = useLingui()
  const { api } = useDesk()
  const fieldErrors = useFieldErrors()
  const submit = async (values: FormValues) => {
    const password = formText(values, 'password')
    const body = {
      userName: formText(values, 'userName'),
      code: formText(values, 'code'),
      ...(password && { password }),
    }
    try {
      onSignIn(await api.quiet('POST /sign-in/recovery/', { body }))
      return {}
    } catch (error) {
      return fieldErrors(error)
    }
  }
  return (
    <div className={styles['ways']}>
      <p className={styles['text']}>
        <Trans>
          Use one of the codes that you stored when you opened your account. Without codes, ask a manager for
          a recovery link.
        </Trans>
      </p>
      <Form onSubmit={submit}>
        <UserNameField defaultValue={userName} />
        <TextField
          name="code"
          label={t`Recovery code`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          validators={[required()]}
        />
        <TextField
          name="password"
          type="password"
          label={t`Password`}
          hint={t`Only if your account has one.`}
          isOptional
          autoComplete="current-password"
        />
        <SubmitButton>
          <Trans>Sign in</Trans>
        </SubmitButton>
      </Form>
      <p>
        <Button variant="plain" onClick={onBack}>
          <Trans>Sign in another way</Trans>
        </Button>
      </p>
    </div>
  )
}
