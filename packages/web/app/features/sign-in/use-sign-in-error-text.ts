import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@stay/contract/http/client'

export function useSignInErrorText() {
  const { t } = useLingui()
  return ({ code }: Pick<ApiError, 'code'>): string => {
    if (code === 'invalid_credentials' || code === 'invalid_parameter')
      return t`We couldn’t find a current stay with these details. Please check them, or ask at reception.`
    if (code === 'too_many_attempts')
      return t`Too many attempts. Please wait 15 minutes, or ask at reception for a sign-in code.`
    if (code === 'network') return t`We couldn’t connect. Please check your connection and try again.`
    return t`We couldn’t sign you in. Please try again in a moment.`
  }
}
