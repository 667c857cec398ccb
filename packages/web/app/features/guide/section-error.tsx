import { ButtonLink } from '@stay/ui/button'
import { ErrorState } from '@stay/ui/error-state'
import { useKit } from '@stay/ui/kit'
import { useLocation, useRevalidator } from 'react-router'
import { useIsAlive } from '../../shared/time/use-is-alive.ts'

/** A part of a page that could not be had: the rest of the page stays. */
export function SectionError() {
  const { words } = useKit()
  const { state, revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  if (useIsAlive())
    return (
      <ErrorState onRetry={() => void revalidate()} isRetrying={state === 'loading'}>
        {words.loadingFailed}
      </ErrorState>
    )
  return (
    <ErrorState>
      <p>{words.loadingFailed}</p>
      <ButtonLink href={pathname + search} isPlain>
        {words.tryAgain}
      </ButtonLink>
    </ErrorState>
  )
}
