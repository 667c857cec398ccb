import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '@stay/contract/http/client'
import { ButtonLink } from '@stay/ui/button'
import { EmptyState } from '@stay/ui/empty-state'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { GuideError } from '../../features/guide/guide-error.tsx'
import { GuideHeader } from '../../features/guide/guide-header.tsx'
import { useHotelPath } from '../../features/guide/hotel-path.ts'
import { useHotel } from '../../features/guide/hotel-route.ts'
import { RoomScreen } from '../../features/room/room-screen.tsx'
import { SignInFirst } from '../../features/stay/sign-in-first.tsx'
import { toasts, useStay } from '../../features/stay/stay-store.ts'
import { serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import { addMessages } from '../../shared/i18n/in-language.tsx'
import { fetchAreaMessages } from '../../shared/i18n/document-words.ts'
import { pageContext } from '../../shared/page-context.ts'
import { readAccess } from '../../shared/session/access-token.ts'
import { guestApi } from '../../shared/session/guest-api.ts'
import { loadOwn } from './load-own.ts'
import type { Route } from './+types/room'
import styles from './stay-page.module.css'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { isGuest } = context.get(pageContext)
  return isGuest ? loadOwn(serverApi(request, context), params.hotelId, loadRoomOf) : { first: null }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  addMessages(await fetchAreaMessages('stay'))
  return readAccess() ? loadOwn(guestApi(), params.hotelId, loadRoomOf) : { first: null }
}

const loadRoomOf = (api: Api) => api('GET /bms/sensor/rooms/me/', {})

export default function Room({ loaderData: { first } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { hotel } = useHotel()
  const { accommodation, roomVersion } = useStay()
  const { revalidate } = useRevalidator()
  const isHere = accommodation?.hotel.id === hotel.id
  const hasSystem = isHere && accommodation.availableBmsSystems.includes('sensor')
  // The tokens of a phone that slept are renewed after the page has come, and a guest may move to another room.
  const mayLoad = !first && hasSystem
  useEffect(() => {
    if (mayLoad) void revalidate()
  }, [mayLoad, revalidate])
  const isShown = first !== null && (accommodation === undefined || hasSystem)
  return (
    <>
      <Head title={t`Your room`} isIndexed={false} />
      <GuideHeader />
      <main id="content" tabIndex={-1} className={styles['page']} data-wide="">
        {isShown ? (
          <RoomScreen first={first} version={roomVersion} toasts={toasts} otherwise={<NothingHere />} />
        ) : (
          <>
            <h1>
              <Trans>Your room</Trans>
            </h1>
            {isHere ? <NothingHere /> : <SignInFirst title={t`This page is for the guests of the room`} />}
          </>
        )}
      </main>
    </>
  )
}

function NothingHere() {
  const { hotelPath } = useHotelPath()
  return (
    <EmptyState
      title={<Trans>This room has nothing to control from here</Trans>}
      action={
        <ButtonLink href={hotelPath('/details')}>
          <Trans>Back to the hotel</Trans>
        </ButtonLink>
      }
    >
      <Trans>Please use the panel on the wall, or ask at reception.</Trans>
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuideError error={error} />
}
