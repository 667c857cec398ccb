import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestStay } from '@stay/contract/stay/guest-stay'
import { HOTEL_PAGES, hotelPagePath, localeOfPath } from '@stay/contract/paths'
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
import { useReloadAfterSignOut } from './use-reload-after-sign-out.ts'
import styles from './home-stay.module.css'

/** The stay of a signed-in guest, at the top of the homepage. */
export default function HomeStay({
  initialStay,
  renderedAt,
}: {
  initialStay: InitialStay | undefined
  renderedAt: number
}) {
  const { t } = useLingui()
  const live = useLive(initialStay)
  const { stay, hasFailed } = useStore(live.stay.state)
  useReloadAfterSignOut(stay === null)
  if (stay === null || (!stay && hasFailed)) return null
  return (
    <section className={styles['stay']} aria-label={t`Your stay`}>
      {stay ? (
        <RenderedAt value={renderedAt}>
          <Content stay={stay} />
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

function Content({ stay: { hotel, roomNumber, checkOut, availableBmsSystems } }: { stay: GuestStay }) {
  const locale = localeOfPath(useLocation().pathname)
  const pathOf = (page: string) => hotelPagePath({ hotelId: hotel.id, locale }, page, {})
  const checkOutDate = useRelativeDate(checkOut, hotel.timeZone)
  return (
    <>
      <p className={styles['label']}>
        <Trans>Your stay</Trans>
      </p>
      <h2>{hotel.name}</h2>
      <p>
        <Trans>
          Room {roomNumber} · Check-out: {checkOutDate}
        </Trans>
      </p>
      <p className={styles['links']}>
        <ButtonLink variant="primary" href={pathOf(HOTEL_PAGES.details)}>
          <Trans>Go to hotel</Trans>
        </ButtonLink>
        {availableBmsSystems.includes('sensor') && (
          <ButtonLink icon={air} href={pathOf(HOTEL_PAGES.room)}>
            <Trans>Room</Trans>
          </ButtonLink>
        )}
        <ButtonLink icon={bell} href={pathOf(HOTEL_PAGES.notifications)}>
          <Trans>Messages</Trans>
        </ButtonLink>
      </p>
    </>
  )
}
