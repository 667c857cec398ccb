import type { Me, StaffHotel } from '@stay/contract/staff/staff'

const KEY = 'desk.hotel'

export const rememberHotel = (hotelId: string) => localStorage.setItem(KEY, hotelId)

/** The hotel last opened in this browser, or else the first one of the staff member. */
export const lastHotelOf = ({ hotels }: Me): StaffHotel | undefined => {
  const last = localStorage.getItem(KEY)
  return hotels.find(({ id }) => id === last) ?? hotels[0]
}
