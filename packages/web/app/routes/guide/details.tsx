import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { GuideError } from '../../features/guide/frame/guide-error.tsx'
import { HotelDetails } from '../../features/guide/details/hotel-details.tsx'
import { useHotelRoute, useHotel } from '../../features/guide/frame/hotel-route.ts'
import { loadHotel } from '../../features/guide/frame/queries.ts'
import { recentHotels } from '../../features/guide/frame/recent-guide.ts'
import { hotelData } from '../../features/guide/structured-data/schema-org.ts'
import { StructuredData } from '../../features/guide/structured-data/structured-data.tsx'
import { SavePanelSlot } from './save-panel-slot.tsx'
import { loadPage, serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import { useCanonical } from '../../shared/site.ts'
import type { Route } from './+types/details'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { related } = await loadPage(() => loadHotel(serverApi(request, context), params.hotelId))
  return { related }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { related } = await loadPage(() => recentHotels.load(params.hotelId))
  return { related }
}

export default function Details({ loaderData: { related }, params: { hotelId } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { publicUrl, canonical } = useCanonical()
  const { hotel } = useHotel()
  const { name } = useHotelRoute()
  useEffect(() => recentHotels.keep({ ...hotel, related }, hotelId), [hotel, related, hotelId])
  return (
    <>
      <Head title={name || t`Hotel`} description={hotel.lead ?? undefined} image={hotel.images[0]} />
      <StructuredData
        create={import.meta.env.SSR ? () => hotelData(hotel, publicUrl, canonical) : undefined}
      />
      <HotelDetails
        related={related}
        renderSavePanel={(isInSideColumn) => (
          <SavePanelSlot hotelId={hotel.id} isInSideColumn={isInSideColumn} />
        )}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuideError error={error} />
}
