import { ButtonLink } from '@stay/ui/button'
import { ErrorState } from '@stay/ui/error-state'
import { useKit } from '@stay/ui/kit'
import { useLocation, useRevalidator } from 'react-router'
import { useIsAlive } from '../../../shared/time/use-is-alive.ts'

/** A part of a page that could not be had: the rest of the page stays. */
export function SectionError({
  text,
  isPlain = false,
}: {
  /** What is wrong, where more is known than that it failed. */
  text?: string | undefined
  /** A part of the app itself is missing: only the whole page anew can help. */
  isPlain?: boolean
}) {
  const { messages } = useKit()
  const { state, revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  if (useIsAlive() && !isPlain)
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
