import { Toasts } from '@stay/ui/toasts'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useParams } from 'react-router'
import type { InitialStay } from '../../shared/live/live.ts'
import { useLive } from '../../shared/live/use-live.ts'
import { useStore } from '../../shared/store.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import { useHotelPaths } from '../../shared/use-paths.ts'
import { Bell, UnreadAnnouncer } from './bell.tsx'
import bellStyles from './bell.module.css'
import { RoomLink } from './room-link.tsx'
import { StayBlock } from './stay-block.tsx'
import { useReloadAfterSignOut } from './use-reload-after-sign-out.ts'

/** The guest's part of a hotel's page: in the header, in the bottom bar, and on the details page. */
export default function StaySlot({
  slot,
  className,
  visitor,
  initialStay,
  room,
  pushOffer,
}: {
  slot: 'header' | 'bar' | 'details'
  /** Styles of the neighbours in the bottom bar. */
  className: string | undefined
  /** Shown after the session has ended. */
  visitor: ReactNode
  /** The stay that the server rendered. */
  initialStay: InitialStay | undefined
  /** Summary of the room, if the guest can control anything in it. */
  room: ReactNode
  pushOffer: ReactNode
}) {
  const live = useLive(initialStay)
  const { stay, hasFailed } = useStore(live.stay.state)
  const { unread } = useStore(live.notifications.state)
  const isHydrated = useIsHydrated()
  const { hotelId = '' } = useParams()
  const paths = useHotelPaths()
  const isSignedOut = stay === null
  useReloadAfterSignOut(isSignedOut && slot === 'header')
  const isThisHotel = stay?.hotel.id === hotelId
  const hasRoom = isThisHotel && stay.availableBmsSystems.includes('sensor')
  if (slot === 'details' && isSignedOut) return visitor
  if (slot === 'details')
    return (
      <StayBlock stay={stay} hasFailed={hasFailed} hotelId={hotelId}>
        {hasRoom && room}
        {isThisHotel && pushOffer}
      </StayBlock>
    )
  if (!isThisHotel) return null
  return (
    <>
      {hasRoom && <RoomLink to={paths.room} className={className} />}
      <Bell unread={unread} to={paths.notifications} className={className} />
      {slot === 'header' && (
        <>
          <UnreadAnnouncer unread={unread} />
          {isHydrated &&
            createPortal(<Toasts store={live.toasts} className={bellStyles['toasts']} />, document.body)}
        </>
      )}
    </>
  )
}
