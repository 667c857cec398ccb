import { Toasts } from '@stay/ui/toasts'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useParams, useRevalidator } from 'react-router'
import { useIsAlive } from '../../shared/time/use-is-alive.ts'
import { AccommodationBlock } from './accommodation-block.tsx'
import { Bell, UnreadAnnouncer } from './bell.tsx'
import bellStyles from './bell.module.css'
import type { KnownStay } from './load-stay.ts'
import { RoomLink } from './room-link.tsx'
import { startStay, toasts, useStay, type StayState } from './stay-store.ts'

/** The guest's part of a hotel's page: what stands in the header, in the bar and among the hotel's facts. */
export default function StaySlot({
  place,
  className,
  known,
  renderRoom,
}: {
  place: 'header' | 'bar' | 'details'
  /** How its neighbours look. */
  className: string | undefined
  /** What the server already knew. */
  known: KnownStay | undefined
  /** What is shown of the room, where the guest has one to command. */
  renderRoom: (stay: StayState, hotelPath: string) => ReactNode
}) {
  const stay = useStay(known)
  useEffect(startStay, [])
  const isAlive = useIsAlive()
  const { revalidate } = useRevalidator()
  const isOver = stay.accommodation === null
  // The page was one of a guest: without one it is loaded anew, and knows nobody. Without a network it stays as it is.
  useEffect(() => {
    if (isOver && place === 'header' && navigator.onLine) void revalidate()
  }, [isOver, place, revalidate])
  const { hotelId = '' } = useParams()
  const { pathname } = useLocation()
  const [hotelPath] = /^.*?\/hotel\/[^/]+/.exec(pathname) ?? ['']
  const hasRoom =
    stay.accommodation?.hotel.id === hotelId && stay.accommodation.availableBmsSystems.includes('sensor')
  const styles = known?.styles && <link rel="stylesheet" href={known.styles} precedence="guest" />
  if (place === 'details')
    return (
      <>
        {styles}
        <AccommodationBlock stay={stay} hotelId={hotelId}>
          {hasRoom && renderRoom(stay, hotelPath)}
        </AccommodationBlock>
      </>
    )
  if (stay.accommodation?.hotel.id !== hotelId) return null
  return (
    <>
      {styles}
      {hasRoom && <RoomLink to={`${hotelPath}/room`} className={className} />}
      <Bell unread={stay.unread} to={`${hotelPath}/notifications`} className={className} />
      {place === 'header' && (
        <>
          <UnreadAnnouncer unread={stay.unread} />
          {isAlive && createPortal(<Toasts store={toasts} className={bellStyles['toasts']} />, document.body)}
        </>
      )}
    </>
  )
}
