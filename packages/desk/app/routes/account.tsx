import { Account } from '../features/account/account.tsx'
import { Frame } from '../shared/frame/frame.tsx'
import { lastHotelOf } from '../shared/hotel/last-hotel.ts'
import { useMe } from '../shared/session/use-me.ts'

export function Component() {
  return (
    <Frame hotel={lastHotelOf(useMe())}>
      <Account />
    </Frame>
  )
}
