import { useLingui } from '@lingui/react/macro'
import { useKit } from '@stay/ui/kit'
import { isRouteErrorResponse } from 'react-router'

/** What an error is called, and what it means for the guest. */
export function useErrorText(error: unknown) {
  const { t } = useLingui()
  const { messages } = useKit()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const code = isRouteErrorResponse(error) ? (error.data as { code?: string } | null)?.code : undefined
  const isAway = code === 'network'
  const message = () => {
    if (isAway) return `${t`This page isn’t saved on this device.`} ${messages.checkNetwork}.`
    if (status === 404) return t`The link may be incorrect, or the page may have moved.`
    if (status === 503) return t`We can’t load this page right now. Please try again in a few seconds.`
    return messages.somethingWentWrong
  }
  return {
    status: isAway ? undefined : status,
    isMissing: status === 404,
    title: isAway ? t`No connection` : status === 404 ? t`Page Not Found` : t`Internal Server Error`,
    heading: isAway ? t`No connection` : status === 404 ? t`Page not found` : t`Internal Server Error`,
    message: message(),
  }
}
