import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@stay/contract/http/client'

/** Why the guest could not be signed in, in words. */
export function useRefusal() {
  const { t } = useLingui()
  return ({ code }: Pick<ApiError, 'code'>): string => {
    if (code === 'invalid_credentials' || code === 'invalid_parameter')
      return t`These details do not match a current stay. Please check them, or ask at reception.`
    if (code === 'too_many_attempts')
      return t`Too many attempts. Please wait a quarter of an hour, or ask at reception for a sign-in code.`
    if (code === 'network')
      return t`The server could not be reached. Please check your network connection and try again.`
    return t`Signing in failed. Please try again in a moment.`
  }
}
