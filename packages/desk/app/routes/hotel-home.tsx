import { isAtLeast } from '@stay/contract/staff/roles'
import { Navigate } from 'react-router'
import { useHotel } from '../shared/hotel/use-hotel.ts'
import { deskPaths } from '../shared/paths.ts'

/** Opens the first page of the hotel that the role allows. */
export function Component() {
  const { id, role } = useHotel()
  return <Navigate to={isAtLeast(role, 'reception') ? deskPaths.today(id) : deskPaths.account} replace />
}
