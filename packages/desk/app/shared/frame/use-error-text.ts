import { useLingui } from '@lingui/react/macro'
import { isApiError } from '@stay/contract/http/client'
import type { FormErrors } from '@stay/ui/form/form'
import { PasskeyError } from '../credentials/passkeys.ts'

/** Says in words what failed and what to do. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useLingui()
  return (error) => {
    if (error instanceof PasskeyError)
      return error.reason === 'already_added'
        ? t`This device already has a passkey for your account.`
        : t`No passkey was used. Try again or choose another way.`
    switch (isApiError(error) ? error.code : undefined) {
      case 'network':
        return t`No connection to the server. Check the connection and try again.`
      case 'unavailable':
        return t`The server can’t answer right now. Try again in a moment.`
      case 'invalid_credentials':
        return t`That didn’t work. Check what you entered and try again.`
      case 'too_many_attempts':
        return t`Too many failed attempts. Wait 15 minutes and try again.`
      case 'unauthenticated':
        return t`You’re signed out. Sign in again.`
      case 'reauthentication_required':
        return t`Confirm that it’s you before you do this.`
      case 'forbidden':
        return t`Your role doesn’t allow this.`
      case 'not_found':
        return t`This no longer exists. Someone may have removed it.`
      case 'link_expired':
        return t`This link has expired or was used before. Ask for a new one.`
      case 'user_name_taken':
        return t`Someone else has this user name. Choose another one.`
      case 'password_too_common':
        return t`This password is too common, or known from a data breach. Choose another one.`
      case 'wrong_code':
        return t`This code is wrong or has expired. Enter the code that the app shows now.`
      case 'last_sign_in_method':
        return t`This is the only way to sign in. Add another one first.`
      default:
        return t`Something went wrong. Try again.`
    }
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
