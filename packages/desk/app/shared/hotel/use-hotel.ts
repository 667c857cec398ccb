import type { StaffHotel } from '@stay/contract/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useDesk } from '../app-context.ts'
import { useMe } from '../session/use-me.ts'

/** Loads a hotel; those of the staff member's list are there at once. */
export function useHotelQuery(hotelId: string) {
  const { api } = useDesk()
  const known = useMe().hotels.find(({ id }) => id === hotelId)
  return useQuery({
    queryKey: ['hotel', hotelId],
    queryFn: ({ signal }) => api('GET /hotels/{hotelId}/', { params: { hotelId } }, { signal }),
    ...(known && { initialData: known }),
  })
}

export const HotelContext = createContext<StaffHotel | undefined>(undefined)

/** The hotel of the current page. */
export function useHotel(): StaffHotel {
  const hotel = use(HotelContext)
  if (!hotel) throw new Error('No HotelContext found.')
  return hotel
}
