import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useEffect } from 'react'
import { GuideError } from '../../features/guide/guide-error.tsx'
import { GuideHeader } from '../../features/guide/guide-header.tsx'
import { useHotelPath } from '../../features/guide/hotel-path.ts'
import { useHotel } from '../../features/guide/hotel-route.ts'
import { NotificationList } from '../../features/stay/notification-list.tsx'
import { loadNotifications } from '../../features/stay/notification-data.ts'
import { SignInFirst } from '../../features/stay/sign-in-first.tsx'
import { useStay } from '../../features/stay/stay-store.ts'
import { serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import { addMessages } from '../../shared/i18n/in-language.tsx'
import { fetchAreaMessages } from '../../shared/i18n/document-words.ts'
import { pageContext } from '../../shared/page-context.ts'
import { readAccess } from '../../shared/session/access-token.ts'
import { guestApi } from '../../shared/session/guest-api.ts'
import { loadOwn } from './load-own.ts'
import type { Route } from './+types/notifications'
import styles from './stay-page.module.css'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { isGuest } = context.get(pageContext)
  return isGuest ? loadOwn(serverApi(request, context), params.hotelId, loadNotifications) : { first: null }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  addMessages(await fetchAreaMessages('stay'))
  return readAccess() ? loadOwn(guestApi(), params.hotelId, loadNotifications) : { first: null }
}

export default function Notifications({ loaderData: { first } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { hotel } = useHotel()
  const { hotelPath } = useHotelPath()
  const { accommodation } = useStay()
  const { revalidate } = useRevalidator()
  const isElsewhere = accommodation ? accommodation.hotel.id !== hotel.id : false
  const isSignedOut = accommodation === null
  // The tokens of a phone that slept are renewed after the page has come.
  const mayLoad = !first && accommodation !== undefined && !isSignedOut
  useEffect(() => {
    if (mayLoad) void revalidate()
  }, [mayLoad, revalidate])
  return (
    <>
      <Head title={t`Messages`} isIndexed={false} />
      <GuideHeader />
      <main id="content" tabIndex={-1} className={styles['page']}>
        {first && !isSignedOut && !isElsewhere ? (
          <NotificationList
            first={first}
            timeZone={hotel.timeZone}
            hrefOf={(cardId) => hotelPath(`/card/${cardId}`)}
          />
        ) : (
          <>
            <h1>
              <Trans>Messages</Trans>
            </h1>
            <SignInFirst title={t`Messages are for guests of the hotel`} />
          </>
        )}
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuideError error={error} />
}
