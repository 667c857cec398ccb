import { ButtonLink } from '@stay/ui/button'
import { ErrorState } from '@stay/ui/error-state'
import { useKit } from '@stay/ui/kit'
import { useLocation, useRevalidator } from 'react-router'
import { useIsHydrated } from '../../../shared/use-is-hydrated.ts'

/** Shown instead of a part of a page that could not be loaded. */
export function SectionError({
  text,
  isPlain = false,
}: {
  /** A specific message, if there is one. */
  text?: string | undefined
  /** Retry with a full page load, because code of the app is missing. */
  isPlain?: boolean
}) {
  const { messages } = useKit()
  const { state, revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  if (useIsHydrated() && !isPlain)
    return (
      <ErrorState title={text} onRetry={() => void revalidate()} isRetrying={state === 'loading'}>
        {!text && messages.loadingFailed}
      </ErrorState>
    )
  return (
    <ErrorState title={text}>
      {!text && <p>{messages.loadingFailed}</p>}
      <ButtonLink href={pathname + search} isPlain>
        {messages.tryAgain}
      </ButtonLink>
    </ErrorState>
  )
}
