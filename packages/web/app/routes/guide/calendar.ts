import { buildPath } from '@stay/contract/url/path-pattern'
import { HOTEL_PAGES, matchHotelPath } from '@stay/contract/paths'
import { loadCard, loadHotel } from '../../features/guide/frame/queries.ts'
import { loadPage, serverApi } from '../../shared/api/page-api.ts'
import { pageContext } from '../../shared/page-context.ts'
import { toCalendarFile } from '../../shared/time/calendar-file.ts'
import type { Route } from './+types/calendar'

/** The iCalendar file of an event. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = serverApi(request, context)
  const [card, hotel] = await loadPage(() =>
    Promise.all([loadCard(api, params.hotelId, params.cardId), loadHotel(api, params.hotelId)]),
  )
  if (!card.properties.eventPeriod)
    return new Response('This card is not an event, so it has no calendar file.\n', { status: 404 })
  const base = matchHotelPath(new URL(request.url).pathname)?.base ?? ''
  const page = base + buildPath(HOTEL_PAGES.card, { cardId: params.cardId })
  const text = toCalendarFile(card, hotel, `${context.get(pageContext).publicUrl}${page}`, Date.now())
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${params.cardId}.ics"`,
    },
  })
}
