import { useLingui } from '@lingui/react/macro'
import { useKit } from '@stay/ui/kit'
import { isRouteErrorResponse } from 'react-router'
import type { PageError } from '../api/page-api.ts'

export function useErrorText(error: unknown) {
  const { t } = useLingui()
  const { messages } = useKit()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const code = isRouteErrorResponse(error) ? (error.data as PageError | null)?.code : undefined
  const isOffline = code === 'network'
  const message = () => {
    if (isOffline) return `${t`This page isn’t saved on this device.`} ${messages.checkNetwork}.`
    if (status === 404) return t`The link may be incorrect, or the page may have moved.`
    if (status === 503) return t`We can’t load this page right now. Please try again in a few seconds.`
    return messages.somethingWentWrong
  }
  return {
    status: isOffline ? undefined : status,
    isNotFound: status === 404,
    title: isOffline ? t`No connection` : status === 404 ? t`Page Not Found` : t`Internal Server Error`,
    heading: isOffline ? t`No connection` : status === 404 ? t`Page not found` : t`Internal Server Error`,
    message: message(),
  }
}
