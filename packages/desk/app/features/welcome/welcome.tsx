import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '@stay/contract/http/client'
import { ButtonLink } from '@stay/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useDesk } from '../../shared/app-context.ts'
import { Center } from '../../shared/frame/center.tsx'
import { LoadState } from '../../shared/frame/load-state.tsx'
import { deskPaths } from '../../shared/paths.ts'
import { DemoSignIn } from './demo-sign-in.tsx'
import { OpenAccount } from './open-account.tsx'

/** Opens or restores an account by a link. */
export function Welcome({ secret }: { secret: string }) {
  const { t } = useLingui()
  const { api } = useDesk()
  const welcome = useQuery({
    queryKey: ['welcome', secret],
    queryFn: ({ signal }) => api.quiet('POST /welcome/', { body: { secret } }, { signal }),
    staleTime: Infinity,
    enabled: secret !== '',
  })
  const isExpired =
    isApiError(welcome.error) && ['link_expired', 'invalid_parameter'].includes(welcome.error.code)
  // After the account is open, the link no longer works, but its page shows the recovery codes.
  if (secret === '' || (isExpired && !welcome.data))
    return (
      <Center
        title={t`This link doesn’t work any longer`}
        text={
          <Trans>
            It has expired or was used before. Ask the person who gave it to you for a new one. The link for
            the first owner and the demo link are printed again whenever the server starts.
          </Trans>
        }
      >
        <p>
          <ButtonLink href={deskPaths.signIn()}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        </p>
      </Center>
    )
  return (
    <LoadState query={welcome}>
      {(data) =>
        data.kind === 'demo' ? <DemoSignIn secret={secret} /> : <OpenAccount secret={secret} welcome={data} />
      }
    </LoadState>
  )
}
