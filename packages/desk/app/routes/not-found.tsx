import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@stay/ui/button'
import { Center } from '../shared/frame/center.tsx'
import { deskPaths } from '../shared/paths.ts'

export function NotFound() {
  const { t } = useLingui()
  return (
    <Center
      title={t`There is no such page`}
      text={<Trans>It may have been removed, or you don’t work for this hotel.</Trans>}
    >
      <p>
        <ButtonLink variant="primary" href={deskPaths.home}>
          <Trans>Go to the start page</Trans>
        </ButtonLink>
      </p>
    </Center>
  )
}
