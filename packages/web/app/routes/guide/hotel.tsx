import { LOGGED_OUT } from '@stay/contract/sign-in/logged-out'
import { lazy, Suspense } from 'react'
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { accentProps } from '../../features/guide/frame/accent-props.ts'
import { currentTime } from '../../shared/time/clock.ts'
import { HotelContext } from '../../features/guide/frame/hotel-route.ts'
import { loadHotel } from '../../features/guide/frame/queries.ts'
import { GuestSlots, type SlotName } from '../../features/guide/frame/guest-slots.ts'
import { loadStay } from '../../features/stay/load-stay.ts'
import { pageContext } from '../../shared/page-context.ts'
import { useAfterHydration } from '../../shared/time/use-is-hydrated.ts'
import { RenderedAt } from '../../shared/time/use-time-dependent.ts'
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
  // Status 503 keeps an incomplete page out of caches.
  return data({ ...loaded, stay, renderedAt: Date.now() }, { status: loaded.layout ? 200 : 503 })
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([
    loadPage(() => loadHotel(browserApi(), params.hotelId)),
    loadMessages('guide'),
  ])
  return { ...loaded, stay: undefined, renderedAt: currentTime() }
}

/** Reloads the hotel only if it changes, or if the same URL is requested again. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  return currentParams['hotelId'] !== nextParams['hotelId'] || currentUrl.href === nextUrl.href
}

/** Whether a guest is or was signed in. Checked here, because visitors do not load the session code. */
function hasSession(): boolean {
  try {
    return document.cookie.includes('access=') || LOGGED_OUT in localStorage
  } catch {
    // The browser blocks storage, so there is no session.
    return false
  }
}

/** Loaded only for signed-in guests. */
const GuestSlot = lazy(() => loadWithMessages('stay', () => import('../stay/guest-slot.tsx')))

export default function HotelLayout({ loaderData }: Route.ComponentProps) {
  const { hotel, layout, stay, renderedAt } = loaderData
  const isSignedIn = useAfterHydration(hasSession)
  const isGuest = stay || isSignedIn
  const renderSlot = (slot: SlotName, className?: string) =>
    isGuest && (
      <Suspense>
        <GuestSlot slot={slot} className={className} initialStay={stay} />
      </Suspense>
    )
  return (
    <div {...(layout && accentProps(layout.theme))}>
      <RenderedAt value={renderedAt}>
        <HotelContext value={{ hotel, layout }}>
          <GuestSlots value={renderSlot}>
            <Outlet />
          </GuestSlots>
        </HotelContext>
      </RenderedAt>
    </div>
  )
}
