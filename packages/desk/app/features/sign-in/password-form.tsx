import { Trans, useLingui } from '@lingui/react/macro'
import type { Me } from '@stay/contract/staff/staff'
import { Form, SubmitButton, type FormValues } from '@stay/ui/form/form'
import { TextField } from '@stay/ui/form/text-field'
import { required } from '@stay/ui/validators'
import { useDesk } from '../../shared/app-context.ts'
import { formText } from '../../shared/form-text.ts'
import { useFieldErrors } from '../../shared/frame/use-error-text.ts'
import { UserNameField } from './user-name-field.tsx'

/** Signs in by password and code, or confirms the sign-in of the current staff member. */
export function PasswordForm({
  userName,
  isConfirming = false,
  onSignIn,
}: {
  userName: string
  isConfirming?: boolean
  onSignIn: (me: Me) => void
}) {
  const { t } = useLingui()
  const { api } = useDesk()
  const fieldErrors = useFieldErrors()
  const submit = async (values: FormValues) => {
    const body = { password: formText(values, 'password'), code: formText(values, 'code') }
    try {
      onSignIn(
        isConfirming
          ? await api.quiet('POST /me/confirm/password/', { body })
          : await api.quiet('POST /sign-in/password/', {
              body: { ...body, userName: formText(values, 'userName') },
            }),
      )
      return {}
    } catch (error) {
      return fieldErrors(error)
    }
  }
  return (
    <Form onSubmit={submit}>
      {!isConfirming && <UserNameField defaultValue={userName} />}
      <TextField
        name="password"
        type="password"
        label={t`Password`}
        autoComplete="current-password"
        validators={[required()]}
      />
      <TextField
        name="code"
        label={t`Code`}
        hint={t`From your authenticator app, or a recovery code.`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        validators={[required()]}
      />
      <SubmitButton variant="quiet">
        {isConfirming ? <Trans>Confirm</Trans> : <Trans>Sign in</Trans>}
      </SubmitButton>
    </Form>
  )
}
