import { useLocation } from 'react-router'

/** The part of an address that names a hotel: `/pl/app/hotel/h1`, or `/pl/hotel/h1` where it stands alone. */
const HOTEL = /^(?:\/(?!app\/)[^/]+)?(\/app)?\/hotel\/[^/]+/

/** Makes addresses inside the hotel of this page, in the family of this page. */
export function useHotelPath(): { isAlone: boolean; hotelPath: (path: string) => string } {
  const { pathname } = useLocation()
  const [base = '', app] = HOTEL.exec(pathname) ?? []
  return { isAlone: app === undefined, hotelPath: (path) => `${base}${path}` }
}
