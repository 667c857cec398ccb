import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@stay/ui/empty-state'
import { Navigate } from 'react-router'
import { Frame } from '../shared/frame/frame.tsx'
import { Page } from '../shared/frame/page.tsx'
import { lastHotelOf } from '../shared/hotel/last-hotel.ts'
import { deskPaths } from '../shared/paths.ts'
import { useMe } from '../shared/session/use-me.ts'

/** Opens the hotel that was open last. */
export function Component() {
  const { t } = useLingui()
  const hotel = lastHotelOf(useMe())
  if (hotel) return <Navigate to={deskPaths.hotel(hotel.id)} replace />
  return (
    <Frame hotel={undefined}>
      <Page title={t`Desk`}>
        <EmptyState title={<Trans>You don’t work for a hotel yet</Trans>}>
          <Trans>Ask the owner or a manager of the hotel for an invitation.</Trans>
        </EmptyState>
      </Page>
    </Frame>
  )
}
