import { useLingui } from '@lingui/react/macro'
import { GuideError } from '../../features/guide/frame/guide-error.tsx'
import { HotelDetails } from '../../features/guide/details/hotel-details.tsx'
import { useHotelRoute, useHotel } from '../../features/guide/frame/hotel-route.ts'
import { hotelData } from '../../features/guide/structured-data/schema-org.ts'
import { StructuredData } from '../../features/guide/structured-data/structured-data.tsx'
import { SavePanelSlot } from './save-panel-slot.tsx'
import { Head } from '../../shared/frame/head.tsx'
import { useCanonical } from '../../shared/site.ts'
import type { Route } from './+types/details'

export default function Details() {
  const { t } = useLingui()
  const { publicUrl, canonical } = useCanonical()
  const { hotel } = useHotel()
  const { name } = useHotelRoute()
  return (
    <>
      <Head title={name || t`Hotel`} description={hotel.lead ?? undefined} image={hotel.images[0]} />
      <StructuredData
        create={import.meta.env.SSR ? () => hotelData(hotel, publicUrl, canonical) : undefined}
      />
      <HotelDetails
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
