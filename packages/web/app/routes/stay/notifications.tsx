import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError, type Api } from '@stay/contract/client'
import { useRevalidator } from 'react-router'
import { useEffect } from 'react'
import { GuideError } from '../../features/guide/guide-error.tsx'
import { GuideHeader } from '../../features/guide/guide-header.tsx'
import { useHotelPath } from '../../features/guide/hotel-path.ts'
import { useHotel } from '../../features/guide/hotel-route.ts'
import { NotificationList } from '../../features/stay/notification-list.tsx'
import { loadNotifications, type NotificationPage } from '../../features/stay/notification-data.ts'
import { SignInFirst } from '../../features/stay/sign-in-first.tsx'
import { useStay } from '../../features/stay/stay-store.ts'
import { loadPage, serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import { addMessages } from '../../shared/i18n/in-language.tsx'
import { fetchAreaMessages } from '../../shared/i18n/document-words.ts'
import { pageContext } from '../../shared/page-context.ts'
import { readAccess } from '../../shared/session/access-token.ts'
import { guestApi } from '../../shared/session/guest-api.ts'
import type { Route } from './+types/notifications'
import styles from './stay-page.module.css'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { isGuest } = context.get(pageContext)
  return isGuest ? load(serverApi(request, context), params.hotelId) : { first: null }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  addMessages(await fetchAreaMessages('stay'))
  return readAccess() ? load(guestApi(), params.hotelId) : { first: null }
}

/** Null for whoever is not signed in, or stays elsewhere. */
async function load(api: Api, hotelId: string): Promise<{ first: NotificationPage | null }> {
  return loadPage(async () => {
    try {
      const [{ hotel }, first] = await Promise.all([
        api('GET /accommodations/me/', {}),
        loadNotifications(api),
      ])
      return { first: hotel.id === hotelId ? first : null }
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.code === 'no_stay')) return { first: null }
      throw error
    }
  })
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
