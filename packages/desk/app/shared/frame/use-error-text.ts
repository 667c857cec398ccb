import { useLingui } from '@lingui/react/macro'
import { isApiError, type ApiError } from '@stay/contract/http/client'
import type { FormErrors } from '@stay/ui/form/form'
import { PasskeyError } from '../credentials/passkeys.ts'

/** Says in words what failed and what to do. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useLingui()
  const textOf: Partial<Record<ApiError['code'], string>> = {
    network: t`No connection to the server. Check the connection and try again.`,
    unavailable: t`The server can’t answer right now. Try again in a moment.`,
    invalid_credentials: t`That didn’t work. Check what you entered and try again.`,
    too_many_attempts: t`Too many failed attempts. Wait 15 minutes and try again.`,
    unauthenticated: t`You’re signed out. Sign in again.`,
    reauthentication_required: t`Confirm that it’s you before you do this.`,
    forbidden: t`Your role doesn’t allow this.`,
    not_found: t`This no longer exists. Someone may have removed it.`,
    link_expired: t`This link has expired or was used before. Ask for a new one.`,
    user_name_taken: t`Someone else has this user name. Choose another one.`,
    password_too_common: t`This password is too common, or known from a data breach. Choose another one.`,
    wrong_code: t`This code is wrong or has expired. Enter the code that the app shows now.`,
    room_taken: t`The room is taken in this time. Choose another one.`,
    version_conflict: t`Someone changed this stay in the meantime. Look at it and try again.`,
    last_sign_in_method: t`This is the only way to sign in. Add another one first.`,
  }
  return (error) => {
    if (error instanceof PasskeyError)
      return error.reason === 'already_added'
        ? t`This device already has a passkey for your account.`
        : t`No passkey was used. Try again or choose another way.`
    return (isApiError(error) && textOf[error.code]) || t`Something went wrong. Try again.`
  }
}

/** Errors for a form: at the field that the problem belongs to, or else for the whole form. */
export function useFieldErrors(): (
  error: unknown,
  fieldOf?: Record<string, string>,
  textOf?: Record<string, string>,
) => FormErrors {
  const errorText = useErrorText()
  return (error, fieldOf = {}, textOf = {}) => {
    const code = isApiError(error) ? error.code : ''
    return { [fieldOf[code] ?? 'form']: textOf[code] ?? errorText(error) }
  }
}
