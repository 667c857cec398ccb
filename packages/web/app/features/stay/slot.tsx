import { Toasts } from '@stay/ui/toasts'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useParams, useRevalidator } from 'react-router'
import type { KnownStay } from '../../shared/live/live.ts'
import { useLive } from '../../shared/live/use-live.ts'
import { useStore } from '../../shared/store.ts'
import { useIsAlive } from '../../shared/time/use-is-alive.ts'
import { useHotelPaths } from '../../shared/use-paths.ts'
import { Bell, UnreadAnnouncer } from './bell.tsx'
import bellStyles from './bell.module.css'
import { RoomLink } from './room-link.tsx'
import { StayBlock } from './stay-block.tsx'

/** The guest's part of a hotel's page: in the header, in the bottom bar, and on the details page. */
export default function StaySlot({
  place,
  className,
  known,
  room,
  pushOffer,
}: {
  place: 'header' | 'bar' | 'details'
  /** Styles of the neighbours in the bottom bar. */
  className: string | undefined
  /** What the server rendered. */
  known: KnownStay | undefined
  /** Summary of the room, if the guest can control anything in it. */
  room: ReactNode
  pushOffer: ReactNode
}) {
  const live = useLive(known)
  const { stay, hasFailed } = useStore(live.stay.state)
  const { unread } = useStore(live.notifications.state)
  const isAlive = useIsAlive()
  const { revalidate } = useRevalidator()
  const { hotelId = '' } = useParams()
  const paths = useHotelPaths()
  const isOver = stay === null
  // The page was rendered for a guest who is no longer signed in. Offline it stays as it is.
  useEffect(() => {
    if (isOver && place === 'header' && navigator.onLine) void revalidate()
  }, [isOver, place, revalidate])
  const isHere = stay?.hotel.id === hotelId
  const hasRoom = isHere && stay.availableBmsSystems.includes('sensor')
  if (place === 'details')
    return (
      <StayBlock stay={stay} hasFailed={hasFailed} hotelId={hotelId}>
        {hasRoom && room}
        {isHere && pushOffer}
      </StayBlock>
    )
  if (!isHere) return null
  return (
    <>
      {hasRoom && <RoomLink to={paths.room} className={className} />}
      <Bell unread={unread} to={paths.notifications} className={className} />
      {place === 'header' && (
        <>
          <UnreadAnnouncer unread={unread} />
          {isAlive &&
            createPortal(<Toasts store={live.toasts} className={bellStyles['toasts']} />, document.body)}
        </>
      )}
    </>
  )
}
