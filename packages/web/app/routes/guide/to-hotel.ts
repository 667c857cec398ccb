import { data, redirect } from 'react-router'
import { loadPage, serverApi } from '../../shared/api/page-api.ts'
import { pageContext } from '../../shared/page-context.ts'
import type { Route } from './+types/to-hotel'

/** The short address on a hotel's posters. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { results } = await loadPage(() =>
    serverApi(request, context)('GET /hotels/', {
      query: { slug: params.hotelSlug.toLowerCase(), pageSize: 1 },
    }),
  )
  const [hotel] = results
  if (!hotel) throw data(null, { status: 404 })
  const { search } = new URL(request.url)
  return redirect(`/${context.get(pageContext).currentLocale}/hotel/${hotel.id}${search}`, 308)
}

export default function ToHotel() {
  return null
}
