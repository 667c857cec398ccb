import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { Center } from '../shared/frame/center.tsx'

/** Shown if a page cannot be drawn, for example because its files could not be loaded. */
export function PageError() {
  const { t } = useLingui()
  return (
    <Center
      title={t`This page couldn’t be opened`}
      text={<Trans>Check the connection and load the page again.</Trans>}
    >
      <p>
        <Button variant="primary" onClick={() => location.reload()}>
          <Trans>Load again</Trans>
        </Button>
      </p>
    </Center>
  )
}
