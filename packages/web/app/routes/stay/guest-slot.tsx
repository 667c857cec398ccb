import type { ComponentProps } from 'react'
import { PushOffer } from '../../features/push/push-offer.tsx'
import { RoomSummary } from '../../features/room/room-summary.tsx'
import StaySlot from '../../features/stay/stay-slot.tsx'
import { useHotelPaths } from '../../shared/use-paths.ts'

/** The parts of a hotel page that only signed-in guests see. */
export default function GuestSlot(props: Omit<ComponentProps<typeof StaySlot>, 'room' | 'pushOffer'>) {
  const paths = useHotelPaths()
  return (
    <StaySlot {...props} room={<RoomSummary to={paths.room} />} pushOffer={<PushOffer isDismissible />} />
  )
}
