import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { GuideError } from '../../features/guide/guide-error.tsx'
import { HotelDetails } from '../../features/guide/hotel-details.tsx'
import { useHotelRoute, useHotel } from '../../features/guide/hotel-route.ts'
import { hotelData } from '../../features/guide/schema-org.ts'
import { StructuredData } from '../../features/guide/structured-data.tsx'
import { Head } from '../../shared/frame/head.tsx'
import { loadIn } from '../../shared/i18n/load-in.ts'
import { atRest } from '../../shared/offline/at-rest.ts'
import { useCanonical } from '../../shared/site.ts'
import { useIsAlive } from '../../shared/time/use-is-alive.ts'
import type { Route } from './+types/details'

/** Not needed to read the page: where it cannot be had, the page does without. */
const SavePanel = lazy(async () => {
  await atRest()
  return loadIn('offline', () => import('../../features/offline/save-panel.tsx')).catch(() => ({
    default: Nothing,
  }))
})
const Nothing = () => null

export default function Details() {
  const { t } = useLingui()
  const { publicUrl, canonical } = useCanonical()
  const { hotel } = useHotel()
  const { name } = useHotelRoute()
  return (
    <>
      <Head title={name || t`Hotel`} description={hotel.lead ?? undefined} image={hotel.images[0]} />
      <StructuredData make={import.meta.env.SSR ? () => hotelData(hotel, publicUrl, canonical) : undefined} />
      <HotelDetails device={<OnDevice hotelId={hotel.id} />} />
    </>
  )
}

function OnDevice({ hotelId }: { hotelId: string }) {
  return (
    useIsAlive() && (
      <Suspense>
        <SavePanel hotelId={hotelId} />
      </Suspense>
    )
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuideError error={error} />
}
