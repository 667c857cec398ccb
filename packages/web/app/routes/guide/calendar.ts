import { loadCard, loadHotel } from '../../features/guide/queries.ts'
import { loadPage, serverApi } from '../../shared/api/page-api.ts'
import { pageContext } from '../../shared/page-context.ts'
import { calendarOf } from '../../shared/time/calendar-file.ts'
import type { Route } from './+types/calendar'

/** An event for the guest's own calendar. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = serverApi(request, context)
  const [card, { hotel }] = await loadPage(() =>
    Promise.all([loadCard(api, params.hotelId, params.cardId), loadHotel(api, params.hotelId)]),
  )
  if (!card.properties.eventPeriod) return new Response('Only events have a date.\n', { status: 404 })
  const page = new URL(request.url).pathname.replace(/\/event\.ics$/, '')
  const text = calendarOf(card, hotel, `${context.get(pageContext).publicUrl}${page}`, Date.now())
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${params.cardId}.ics"`,
    },
  })
}
