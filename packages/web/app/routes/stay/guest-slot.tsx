import type { ComponentProps } from 'react'
import { RoomSummary } from '../../features/room/room-summary.tsx'
import StaySlot from '../../features/stay/slot.tsx'

/** What stands on a hotel's pages for the signed-in guest. */
export default function GuestSlot(props: Omit<ComponentProps<typeof StaySlot>, 'renderRoom'>) {
  const { known } = props
  return (
    <StaySlot
      {...props}
      renderRoom={({ roomVersion }, hotelPath) => (
        <RoomSummary known={known?.room} version={roomVersion} to={`${hotelPath}/room`} />
      )}
    />
  )
}
