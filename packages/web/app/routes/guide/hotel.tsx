import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { inColour } from '../../features/guide/in-colour.ts'
import { currentTime } from '../../features/guide/clock.ts'
import { HotelContext } from '../../features/guide/hotel-route.ts'
import { loadHotel } from '../../features/guide/queries.ts'
import { RenderedAt } from '../../features/guide/use-live.ts'
import { browserApi, loadPage, serverApi } from '../../shared/api/page-api.ts'
import { addMessages } from '../../shared/i18n/in-language.tsx'
import { fetchAreaMessages } from '../../shared/i18n/document-words.ts'
import { replaceLocale } from '../../shared/replace-locale.ts'
import type { Route } from './+types/hotel'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  replaceLocale(params.locale, request, context)
  const loaded = await loadPage(() => loadHotel(serverApi(request, context), params.hotelId))
  // A page that lacks a part of itself is not one to keep.
  return data({ ...loaded, renderedAt: Date.now() }, { status: loaded.layout ? 200 : 503 })
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [loaded, messages] = await Promise.all([
    loadPage(() => loadHotel(browserApi(), params.hotelId)),
    fetchAreaMessages('guide'),
  ])
  addMessages(messages)
  return { ...loaded, renderedAt: currentTime() }
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

export default function HotelArea({ loaderData: { hotel, layout, renderedAt } }: Route.ComponentProps) {
  return (
    <div {...(layout && inColour(layout.theme))}>
      <RenderedAt value={renderedAt}>
        <HotelContext value={{ hotel, layout }}>
          <Outlet />
        </HotelContext>
      </RenderedAt>
    </div>
  )
}
