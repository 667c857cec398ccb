import { Trans, useLingui } from '@lingui/react/macro'
import type { AuthenticatorSetup, NewAccount, Welcome } from '@stay/contract/staff/sign-in'
import { MAX_NAME_LENGTH } from '@stay/contract/staff/limits'
import { key } from '@stay/ui/desk-icons'
import { Form, SubmitButton, type FormValues } from '@stay/ui/form/form'
import { TextField } from '@stay/ui/form/text-field'
import { maxLength, minLength, required } from '@stay/ui/validators'
import { useRef, useState } from 'react'
import { arePasskeysPossible, createPasskey } from '../../shared/credentials/passkeys.ts'
import { PasskeyNote } from '../../shared/credentials/passkey-note.tsx'
import { useDesk } from '../../shared/app-context.ts'
import { formText } from '../../shared/form-text.ts'
import { useFieldErrors } from '../../shared/frame/use-error-text.ts'
import { chooseLanguage } from '../../shared/i18n/language.ts'
import { suggestUserName } from './suggest-user-name.ts'

export type AccountNames = { name: string; userName: string }

/** Asks for the names and creates a passkey, or starts the set-up of a password. A restored account keeps its names. */
export function AccountForm({
  secret,
  welcome,
  onPasskey,
  onPassword,
}: {
  secret: string
  welcome: Welcome
  onPasskey: (account: NewAccount) => void
  onPassword: (names: AccountNames, setup: AuthenticatorSetup) => void
}) {
  const { t } = useLingui()
  const { api } = useDesk()
  const fieldErrors = useFieldErrors()
  const way = useRef<'passkey' | 'password'>('passkey')
  const submit = async (values: FormValues) => {
    const names = {
      name: formText(values, 'name') || welcome.name,
      userName: formText(values, 'userName') || (welcome.userName ?? ''),
    }
    const body = { secret, ...names }
    try {
      if (way.current === 'password')
        onPassword(names, await api.quiet('POST /welcome/authenticator/', { body }))
      else {
        const passkey = await createPasskey(await api.quiet('POST /welcome/passkey-options/', { body }))
        const language = chooseLanguage()
        onPasskey(await api.quiet('POST /welcome/accept/', { body: { ...body, language, passkey } }))
      }
      return {}
    } catch (error) {
      return fieldErrors(
        error,
        { user_name_taken: 'userName', invalid_parameter: 'userName' },
        {
          invalid_parameter: t`Use only letters, digits and . _ - @ + in the user name.`,
        },
      )
    }
  }
  const choose = (chosen: 'passkey' | 'password') => () => {
    way.current = chosen
  }
  const hasPasskeys = arePasskeysPossible()
  return (
    <Form onSubmit={submit}>
      {welcome.userName === null && <NameFields name={welcome.name} />}
      {hasPasskeys ? (
        <>
          <p>
            <Trans>
              With a passkey you sign in by fingerprint, face or the PIN of this device. There’s no password
              to forget.
            </Trans>
          </p>
          <SubmitButton icon={key} onClick={choose('passkey')}>
            <Trans>Create a passkey</Trans>
          </SubmitButton>
        </>
      ) : (
        <PasskeyNote />
      )}
      <SubmitButton variant={hasPasskeys ? 'quiet' : 'primary'} onClick={choose('password')}>
        <Trans>Use a password and a code</Trans>
      </SubmitButton>
    </Form>
  )
}

function NameFields({ name: invited }: { name: string }) {
  const { t } = useLingui()
  const [name, setName] = useState(invited)
  const [typed, setTyped] = useState<string>()
  const trim = (text: string) => text.trim()
  return (
    <>
      <TextField
        name="name"
        label={t`Your name`}
        hint={t`As your colleagues know you.`}
        autoComplete="name"
        value={name}
        onValueChange={setName}
        normalize={trim}
        validators={[required(), maxLength(MAX_NAME_LENGTH)]}
      />
      <TextField
        name="userName"
        label={t`User name`}
        hint={t`You sign in with it.`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={typed ?? suggestUserName(name)}
        onValueChange={setTyped}
        normalize={trim}
        validators={[required(), minLength(2), maxLength(64)]}
      />
    </>
  )
}
