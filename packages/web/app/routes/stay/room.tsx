import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '@stay/contract/http/client'
import { ButtonLink } from '@stay/ui/button'
import { EmptyState } from '@stay/ui/empty-state'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { GuideError } from '../../features/guide/frame/guide-error.tsx'
import { GuideHeader } from '../../features/guide/frame/guide-header.tsx'
import { useHotelPaths } from '../../shared/use-paths.ts'
import { useHotel } from '../../features/guide/frame/hotel-route.ts'
import { RoomScreen } from '../../features/room/room-screen.tsx'
import { SignInRequired } from '../../features/stay/sign-in-required.tsx'
import { serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import { loadMessages } from '../../shared/i18n/load-area.ts'
import { pageContext } from '../../shared/page-context.ts'
import { readAccessToken } from '../../shared/live/access-token.ts'
import { liveHolderOf } from '../../shared/live/live-context.ts'
import { getLive, useLive } from '../../shared/live/use-live.ts'
import { useStore } from '../../shared/store.ts'
import { loadGuestPage } from './load-guest-page.ts'
import type { Route } from './+types/room'
import styles from './stay-page.module.css'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { isGuest } = context.get(pageContext)
  return isGuest ? loadGuestPage(serverApi(request, context), params.hotelId, loadRoom) : { initial: null }
}

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  await loadMessages('stay')
  const { api } = getLive(liveHolderOf(context))
  return readAccessToken() ? loadGuestPage(api.tourist, params.hotelId, loadRoom) : { initial: null }
}

const loadRoom = (api: Api) => api('GET /bms/sensor/rooms/me/', {})

export default function Room({ loaderData: { initial } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { hotel } = useHotel()
  const { stay } = useStore(useLive().stay.state)
  const { revalidate } = useRevalidator()
  const isThisHotel = stay?.hotel.id === hotel.id
  const hasSystem = isThisHotel && stay.availableBmsSystems.includes('sensor')
  // When a phone wakes up, the page is loaded before the tokens are refreshed. A guest may also move to this room.
  const mayLoad = !initial && hasSystem
  useEffect(() => {
    if (mayLoad) void revalidate()
  }, [mayLoad, revalidate])
  const isShown = initial !== null && (stay === undefined || hasSystem)
  return (
    <>
      <Head title={t`Your room`} isIndexed={false} />
      <GuideHeader />
      <main id="content" tabIndex={-1} className={styles['page']} data-wide="">
        {isShown ? (
          <RoomScreen initialRoom={initial} fallback={<NoRoomControls />} />
        ) : (
          <>
            <h1>
              <Trans>Your room</Trans>
            </h1>
            {isThisHotel ? (
              <NoRoomControls />
            ) : (
              <SignInRequired title={t`Sign in to control your room`} page="room" />
            )}
          </>
        )}
      </main>
    </>
  )
}

function NoRoomControls() {
  const paths = useHotelPaths()
  return (
    <EmptyState
      title={<Trans>You can’t control this room from the app</Trans>}
      action={
        <ButtonLink href={paths.details}>
          <Trans>Back to hotel</Trans>
        </ButtonLink>
      }
    >
      <Trans>Please use the wall panel, or ask at reception.</Trans>
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuideError error={error} />
}
