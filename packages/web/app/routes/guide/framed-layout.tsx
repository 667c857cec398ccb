import { Outlet } from 'react-router'
import { HotelFrame } from '../../features/guide/frame/hotel-frame.tsx'

export default function FramedLayout() {
  return (
    <HotelFrame>
      <Outlet />
    </HotelFrame>
  )
}
