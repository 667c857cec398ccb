import { useLingui } from '@lingui/react/macro'
import { TextField } from '@stay/ui/form/text-field'
import { required } from '@stay/ui/validators'

export function UserNameField({ defaultValue }: { defaultValue: string }) {
  const { t } = useLingui()
  return (
    <TextField
      name="userName"
      label={t`User name`}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={defaultValue}
      normalize={(text) => text.trim()}
      validators={[required()]}
    />
  )
}
