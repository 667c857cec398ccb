import { isApiError } from '@stay/contract/http/client'
import { useEffect } from 'react'
import { Outlet, useParams } from 'react-router'
import { Frame } from '../shared/frame/frame.tsx'
import { LoadState } from '../shared/frame/load-state.tsx'
import { rememberHotel } from '../shared/hotel/last-hotel.ts'
import { HotelContext, useHotelQuery } from '../shared/hotel/use-hotel.ts'
import { NotFound } from './not-found.tsx'

/** The frame around the pages of a hotel. */
export function Component() {
  const { hotelId = '' } = useParams()
  const hotel = useHotelQuery(hotelId)
  const isFound = hotel.data !== undefined
  useEffect(() => {
    if (isFound) rememberHotel(hotelId)
  }, [hotelId, isFound])
  if (isApiError(hotel.error) && hotel.error.code === 'not_found') return <NotFound />
  return (
    <LoadState query={hotel}>
      {(data) => (
        <HotelContext value={data}>
          <Frame hotel={data}>
            <Outlet />
          </Frame>
        </HotelContext>
      )}
    </LoadState>
  )
}
