import type { Hotel } from '@stay/contract/guide/hotels'
import { lazy, Suspense, useCallback, useMemo, type ContextType } from 'react'
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { accentProps } from '../../features/guide/frame/accent-props.ts'
import { currentTime } from '../../shared/time/clock.ts'
import { HotelContext, type FramedHotel } from '../../features/guide/frame/hotel-route.ts'
import { loadHotel, loadLayout } from '../../features/guide/frame/queries.ts'
import { recentHotels } from '../../features/guide/frame/recent-guide.ts'
import { GuestSlots } from '../../features/guide/frame/guest-slots.ts'
import { usePrefetchHotel } from '../../features/guide/frame/use-prefetch-hotel.ts'
import { loadStay } from '../../features/stay/load-stay.ts'
import { hasSession } from '../../shared/device/has-session.ts'
import { pageContext } from '../../shared/page-context.ts'
import { useAfterHydration } from '../../shared/use-is-hydrated.ts'
import { RenderedAt } from '../../shared/time/use-time-dependent.ts'
import { browserApi, loadPage, serverApi } from '../../shared/api/page-api.ts'
import { loadMessages, loadWithMessages } from '../../shared/i18n/load-area.ts'
import { replaceLocale } from '../../shared/replace-locale.ts'
import type { Route } from './+types/hotel'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  replaceLocale(params.locale, request, context)
  const api = serverApi(request, context)
  const { isGuest } = context.get(pageContext)
  const [hotel, layout, stay] = await Promise.all([
    loadPage(() => loadHotel(api, params.hotelId)),
    loadPage(() => loadLayout(api, params.hotelId)),
    isGuest ? loadStay(api) : undefined,
  ])
  // Status 503 keeps an incomplete page out of caches.
  return data(
    { hotel: toFramed(hotel), layout, stay, renderedAt: Date.now() },
    { status: layout ? 200 : 503 },
  )
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [hotel, layout] = await Promise.all([
    loadPage(() => recentHotels.load(params.hotelId)),
    loadPage(() => loadLayout(browserApi(), params.hotelId)),
    loadMessages('guide'),
  ])
  return { hotel: toFramed(hotel), layout, stay: undefined, renderedAt: currentTime() }
}

function toFramed(hotel: Hotel): FramedHotel {
  const { related: _, ...framed } = hotel
  return framed
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

/** Loaded only for signed-in guests. */
const GuestSlot = lazy(() => loadWithMessages('stay', () => import('../stay/guest-slot.tsx')))

export default function HotelLayout({ loaderData, params }: Route.ComponentProps) {
  const { hotel, layout, stay, renderedAt } = loaderData
  usePrefetchHotel(params.hotelId)
  const isSignedIn = useAfterHydration(hasSession)
  const isGuest = stay || isSignedIn
  // Changes of these contexts would hydrate the whole page.
  const shown = useMemo(() => ({ hotel, layout }), [hotel, layout])
  const renderSlot = useCallback<ContextType<typeof GuestSlots>>(
    (slot, { className, visitor } = {}) =>
      isGuest ? (
        <Suspense>
          <GuestSlot slot={slot} className={className} visitor={visitor} initialStay={stay} />
        </Suspense>
      ) : (
        visitor
      ),
    [isGuest, stay],
  )
  return (
    <div {...(layout && accentProps(layout.theme))}>
      <RenderedAt value={renderedAt}>
        <HotelContext value={shown}>
          <GuestSlots value={renderSlot}>
            <Outlet />
          </GuestSlots>
        </HotelContext>
      </RenderedAt>
    </div>
  )
}
