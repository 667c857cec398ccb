import { useLingui } from '@lingui/react/macro'
import type { HotelSummary } from '@stay/contract/guide/hotels'

export function HotelLocation({
  hotel,
  className,
}: {
  hotel: Pick<HotelSummary, 'type' | 'address'>
  className?: string | undefined
}) {
  const { t } = useLingui()
  const { city, country } = hotel.address
  return (
    <p className={className}>
      {hotel.type === 'hotel' ? t`Hotel` : t`Apartment`} · {city}, {country.name}
    </p>
  )
}
