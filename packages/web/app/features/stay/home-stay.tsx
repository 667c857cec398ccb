import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestStay } from '@stay/contract/stay/guest-stay'
import { HOTEL_PAGES, hotelPagePath, localeOfPath } from '@stay/contract/paths'
import { Badge, countText } from '@stay/ui/badge'
import { ButtonLink } from '@stay/ui/button'
import { Skeleton } from '@stay/ui/skeleton'
import { air } from '@stay/ui/room-icons'
import { bell } from '@stay/ui/travel-icons'
import { useLocation } from 'react-router'
import type { InitialStay } from '../../shared/live/live.ts'
import { useLive } from '../../shared/live/use-live.ts'
import { useStore } from '../../shared/store.ts'
import { useRelativeDate } from '../../shared/time/use-relative-date.ts'
import { RenderedAt } from '../../shared/time/use-time-dependent.ts'
import { useMessagesLabel } from './bell.tsx'
import { useReloadAfterSignOut } from './use-reload-after-sign-out.ts'
import styles from './home-stay.module.css'

/** The stay of a signed-in guest, at the top of the homepage. */
export default function HomeStay({
  initialStay,
  renderedAt,
}: {
  initialStay: InitialStay | undefined
  /** When the server rendered the stay. */
  renderedAt: number | undefined
}) {
  const { t } = useLingui()
  const live = useLive(initialStay)
  const { stay, hasFailed } = useStore(live.stay.state)
  const { unread } = useStore(live.notifications.state)
  useReloadAfterSignOut(stay === null)
  if (stay === null || (!stay && hasFailed)) return null
  return (
    <section className={styles['stay']} aria-label={t`Your stay`}>
      {stay ? (
        <RenderedAt value={renderedAt ?? 0}>
          <Content stay={stay} unread={unread} />
        </RenderedAt>
      ) : (
        <div role="status" aria-label={t`Loading your stay`}>
          <Skeleton shape="title" />
          <Skeleton lines={2} />
        </div>
      )}
    </section>
  )
}

function Content({ stay, unread }: { stay: GuestStay; unread: number }) {
  const { hotel, roomNumber, checkOut, availableBmsSystems } = stay
  const messagesLabel = useMessagesLabel(unread)
  const locale = localeOfPath(useLocation().pathname)
  const pathOf = (page: string) => hotelPagePath({ hotelId: hotel.id, locale }, page, {})
  const checkOutDate = useRelativeDate(checkOut, hotel.timeZone)
  return (
    <>
      <p className={styles['label']}>
        <Trans>Your stay</Trans>
      </p>
      <h2>{hotel.name}</h2>
      <dl className={styles['facts']}>
        <div>
          <dt>
            <Trans>Room number</Trans>
          </dt>
          <dd>{roomNumber}</dd>
        </div>
        <div>
          <dt>
            <Trans>Check-out</Trans>
          </dt>
          <dd>{checkOutDate}</dd>
        </div>
      </dl>
      <p className={styles['links']}>
        <ButtonLink variant="primary" href={pathOf(HOTEL_PAGES.details)}>
          <Trans>Go to hotel</Trans>
        </ButtonLink>
        {availableBmsSystems.includes('sensor') && (
          <ButtonLink icon={air} href={pathOf(HOTEL_PAGES.room)}>
            <Trans>Room</Trans>
          </ButtonLink>
        )}
        <ButtonLink icon={bell} aria-label={messagesLabel} href={pathOf(HOTEL_PAGES.notifications)}>
          <Trans>Messages</Trans>
          {unread > 0 && <Badge variant="accent">{countText(unread)}</Badge>}
        </ButtonLink>
      </p>
    </>
  )
}
