import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useEffect } from 'react'
import { GuideError } from '../../features/guide/frame/guide-error.tsx'
import { GuideHeader } from '../../features/guide/frame/guide-header.tsx'
import { useHotelPaths } from '../../shared/use-paths.ts'
import { useHotel } from '../../features/guide/frame/hotel-route.ts'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { PushOffer } from '../../features/push/push-offer.tsx'
import { SignInRequired } from '../../features/stay/sign-in-required.tsx'
import { serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import { loadMessages } from '../../shared/i18n/load-area.ts'
import { pageContext } from '../../shared/page-context.ts'
import { readAccessToken } from '../../shared/live/access-token.ts'
import { liveHolderOf } from '../../shared/live/live-context.ts'
import { loadNotifications } from '../../shared/live/notifications.ts'
import { getLive, useLive } from '../../shared/live/use-live.ts'
import { useStore } from '../../shared/store.ts'
import { loadGuestPage } from './load-guest-page.ts'
import type { Route } from './+types/notifications'
import styles from './stay-page.module.css'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { isGuest } = context.get(pageContext)
  return isGuest
    ? loadGuestPage(serverApi(request, context), params.hotelId, loadNotifications)
    : { initial: null }
}

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  await loadMessages('stay')
  const { api } = getLive(liveHolderOf(context))
  return readAccessToken() ? loadGuestPage(api.tourist, params.hotelId, loadNotifications) : { initial: null }
}

export default function Notifications({ loaderData: { initial } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { hotel } = useHotel()
  const paths = useHotelPaths()
  const { stay } = useStore(useLive().stay.state)
  const { revalidate } = useRevalidator()
  const isInOtherHotel = stay ? stay.hotel.id !== hotel.id : false
  const isSignedOut = stay === null
  // When a phone wakes up, the page is loaded before the tokens are refreshed.
  const mayLoad = !initial && stay !== undefined && !isSignedOut
  useEffect(() => {
    if (mayLoad) void revalidate()
  }, [mayLoad, revalidate])
  return (
    <>
      <Head title={t`Messages`} isIndexed={false} />
      <GuideHeader />
      <main id="content" tabIndex={-1} className={styles['page']}>
        {initial && !isSignedOut && !isInOtherHotel ? (
          <NotificationList firstPage={initial} timeZone={hotel.timeZone} hrefOf={paths.card}>
            <PushOffer />
          </NotificationList>
        ) : (
          <>
            <h1>
              <Trans>Messages</Trans>
            </h1>
            <SignInRequired title={t`Sign in to see your messages`} page="notifications" />
          </>
        )}
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuideError error={error} />
}
