import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Accommodation } from '@stay/contract/stay/accommodations'
import { Button } from '@stay/ui/button'
import { ErrorState } from '@stay/ui/error-state'
import { Link } from '@stay/ui/link'
import { Skeleton } from '@stay/ui/skeleton'
import { useState, type ReactNode } from 'react'
import { session } from '../../shared/session/session.ts'
import { useAppPath } from '../../shared/site.ts'
import { useIsAlive } from '../../shared/time/use-is-alive.ts'
import { useMoment } from '../../shared/time/use-moment.ts'
import { AsOf } from './as-of.tsx'
import { PushOffer } from './push-offer.tsx'
import { loadAccommodation, type StayState } from './stay-store.ts'
import styles from './accommodation-block.module.css'

/** The guest's stay: who, how many, which room, and until when. */
export function AccommodationBlock({
  stay,
  hotelId,
  children,
}: {
  stay: StayState
  hotelId: string
  /** Stands below the facts. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { accommodation, hasFailed } = stay
  if (accommodation === null) return null
  return (
    <div className={styles['block']}>
      <section aria-label={t`Your stay`}>
        {accommodation ? (
          accommodation.hotel.id === hotelId ? (
            <Facts accommodation={accommodation} />
          ) : (
            <Elsewhere accommodation={accommodation} />
          )
        ) : hasFailed ? (
          <ErrorState title={t`Your stay could not be loaded`} onRetry={() => void loadAccommodation()} />
        ) : (
          <div role="status" aria-label={t`Loading your stay`}>
            <Skeleton shape="title" />
            <Skeleton lines={2} />
          </div>
        )}
      </section>
      {children}
      {accommodation?.hotel.id === hotelId && <PushOffer isPassing />}
    </div>
  )
}

function Facts({ accommodation }: { accommodation: Accommodation }) {
  const { guestName, guestCount, roomNumber } = accommodation
  const checkOut = useMoment(accommodation.checkOut, accommodation.hotel.timeZone)
  return (
    <>
      <div className={styles['head']}>
        <h2>
          <Trans>Your stay</Trans>
        </h2>
        <LogOut />
      </div>
      <AsOf path="/accommodations/me/" />
      <dl className={styles['facts']}>
        <div className={styles['room']}>
          <dt>
            <Trans>Room number</Trans>
          </dt>
          <dd>{roomNumber}</dd>
        </div>
        <div className={styles['check-out']}>
          <dt>
            <Trans>Check-out</Trans>
          </dt>
          <dd>{checkOut}</dd>
        </div>
        <div>
          <dt>
            <Trans>Guest</Trans>
          </dt>
          <dd>{guestName}</dd>
        </div>
        <div>
          <dt>
            <Trans>Number of guests</Trans>
          </dt>
          <dd>
            <GuestCount count={guestCount} />
          </dd>
        </div>
      </dl>
    </>
  )
}

function GuestCount({ count }: { count: number }) {
  const { t } = useLingui()
  return <>{t`${plural(count, { one: '# person', other: '# people' })}`}</>
}

function LogOut() {
  const [isLeaving, setIsLeaving] = useState(false)
  const isAlive = useIsAlive()
  // A button that does nothing yet would be pressed in vain.
  if (!isAlive) return null
  return (
    <Button
      look="plain"
      isBusy={isLeaving}
      onClick={() => {
        setIsLeaving(true)
        void session.logOut()
      }}
    >
      <Trans>Log out</Trans>
    </Button>
  )
}

/** On the pages of another hotel: the way back to one's own. */
function Elsewhere({ accommodation: { hotel, roomNumber } }: { accommodation: Accommodation }) {
  const appPath = useAppPath()
  return (
    <p className={styles['elsewhere']}>
      <Trans>
        You are staying at <Link href={appPath(`/hotel/${hotel.id}/details`)}>{hotel.name}</Link>, room{' '}
        {roomNumber}.
      </Trans>
    </p>
  )
}
