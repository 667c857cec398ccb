import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestStay } from '@stay/contract/stay/guest-stay'
import { Button } from '@stay/ui/button'
import { ErrorState } from '@stay/ui/error-state'
import { Link } from '@stay/ui/link'
import { Skeleton } from '@stay/ui/skeleton'
import { useState, type ReactNode } from 'react'
import { AsOf } from '../../shared/live/as-of.tsx'
import type { StayState } from '../../shared/live/stay.ts'
import { useLive } from '../../shared/live/use-live.ts'
import { useAppPaths } from '../../shared/use-paths.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import { useRelativeDate } from '../../shared/time/use-relative-date.ts'
import styles from './stay-block.module.css'

export function StayBlock({
  stay,
  hasFailed,
  hotelId,
  children,
}: StayState & {
  hotelId: string
  /** Shown below the facts. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const live = useLive()
  if (stay === null) return null
  return (
    <div className={styles['block']}>
      <section aria-label={t`Your stay`}>
        {stay ? (
          stay.hotel.id === hotelId ? (
            <Facts stay={stay} />
          ) : (
            <OtherHotel stay={stay} />
          )
        ) : hasFailed ? (
          <ErrorState title={t`We couldn’t load your stay`} onRetry={() => void live.stay.reload()} />
        ) : (
          <div role="status" aria-label={t`Loading your stay`}>
            <Skeleton shape="title" />
            <Skeleton lines={2} />
          </div>
        )}
      </section>
      {children}
    </div>
  )
}

function Facts({ stay }: { stay: GuestStay }) {
  const { guestName, guestCount, roomNumber } = stay
  const checkOut = useRelativeDate(stay.checkOut, stay.hotel.timeZone)
  return (
    <>
      <div className={styles['head']}>
        <h2>
          <Trans>Your stay</Trans>
        </h2>
        <SignOut />
      </div>
      <AsOf call="GET /accommodations/me/" />
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

function SignOut() {
  const { session } = useLive()
  const [isSigningOut, setIsSigningOut] = useState(false)
  const isHydrated = useIsHydrated()
  // Before hydration the button would not work.
  if (!isHydrated) return null
  return (
    <Button
      variant="plain"
      isBusy={isSigningOut}
      onClick={() => {
        setIsSigningOut(true)
        void session.signOut()
      }}
    >
      <Trans>Sign out</Trans>
    </Button>
  )
}

/** Shown on the pages of another hotel. */
function OtherHotel({ stay: { hotel, roomNumber } }: { stay: GuestStay }) {
  const paths = useAppPaths()
  return (
    <p className={styles['other-hotel']}>
      <Trans>
        You’re staying at <Link href={paths.hotelDetails(hotel.id)}>{hotel.name}</Link>, room {roomNumber}.
      </Trans>
    </p>
  )
}
