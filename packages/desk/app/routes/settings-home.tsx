import { Navigate } from 'react-router'
import { useHotel } from '../shared/hotel/use-hotel.ts'
import { deskPaths } from '../shared/paths.ts'

export function Component() {
  return <Navigate to={deskPaths.staff(useHotel().id)} replace />
}
