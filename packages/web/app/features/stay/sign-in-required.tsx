import { Trans } from '@lingui/react/macro'
import type { PageAfterSignIn } from '@stay/contract/paths'
import { ButtonLink } from '@stay/ui/button'
import { EmptyState } from '@stay/ui/empty-state'
import { useParams } from 'react-router'
import { useAppPaths } from '../../shared/use-paths.ts'

export function SignInRequired({ title, page }: { title: string; page: PageAfterSignIn }) {
  const paths = useAppPaths()
  const { hotelId = '' } = useParams()
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink variant="primary" href={paths.signInAt(hotelId, page)}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      }
    >
      <Trans>Scan the code on your room’s TV, or sign in with your PIN.</Trans>
    </EmptyState>
  )
}
