import { LOGGED_OUT } from '@stay/contract/sign-in/logged-out'
import { lazy, Suspense } from 'react'
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { inColour } from '../../features/guide/frame/in-colour.ts'
import { currentTime } from '../../shared/time/clock.ts'
import { HotelContext } from '../../features/guide/frame/hotel-route.ts'
import { loadHotel } from '../../features/guide/frame/queries.ts'
import { Slots, type Place } from '../../features/guide/frame/slots.ts'
import { loadStay } from '../../features/stay/load-stay.ts'
import { pageContext } from '../../shared/page-context.ts'
import { useWhenAlive } from '../../shared/time/use-is-alive.ts'
import { RenderedAt } from '../../shared/time/use-live.ts'
import { browserApi, loadPage, serverApi } from '../../shared/api/page-api.ts'
import { loadMessages, loadWithMessages } from '../../shared/i18n/load-area.ts'
import { replaceLocale } from '../../shared/replace-locale.ts'
import type { Route } from './+types/hotel'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  replaceLocale(params.locale, request, context)
  const api = serverApi(request, context)
  const { isGuest } = context.get(pageContext)
  const [loaded, stay] = await Promise.all([
    loadPage(() => loadHotel(api, params.hotelId)),
    isGuest ? loadStay(api) : undefined,
  ])
  // A page that lacks a part of itself is not one to keep.
  return data({ ...loaded, stay, renderedAt: Date.now() }, { status: loaded.layout ? 200 : 503 })
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([
    loadPage(() => loadHotel(browserApi(), params.hotelId)),
    loadMessages('guide'),
  ])
  return { ...loaded, stay: undefined, renderedAt: currentTime() }
}

/** The hotel stays while one moves about in it; asking for the very same page again means asking anew. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  return currentParams['hotelId'] !== nextParams['hotelId'] || currentUrl.href === nextUrl.href
}

/** Whether there is, or was, somebody signed in here; how, only the part knows that visitors never load. */
function hasSession(): boolean {
  try {
    return document.cookie.includes('access=') || LOGGED_OUT in localStorage
  } catch {
    // Whoever lets no site keep anything is signed in nowhere.
    return false
  }
}

/** Only for whoever is signed in: visitors never load it. */
const StaySlot = lazy(() => loadWithMessages('stay', () => import('../stay/guest-slot.tsx')))

export default function HotelArea({ loaderData }: Route.ComponentProps) {
  const { hotel, layout, stay, renderedAt } = loaderData
  const isSignedIn = useWhenAlive(hasSession)
  const isGuest = stay || isSignedIn
  const slot = (place: Place, className?: string) =>
    isGuest && (
      <Suspense>
        <StaySlot place={place} className={className} known={stay} />
      </Suspense>
    )
  return (
    <div {...(layout && inColour(layout.theme))}>
      <RenderedAt value={renderedAt}>
        <HotelContext value={{ hotel, layout }}>
          <Slots value={slot}>
            <Outlet />
          </Slots>
        </HotelContext>
      </RenderedAt>
    </div>
  )
}
