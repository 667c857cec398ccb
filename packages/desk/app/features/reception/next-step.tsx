import { Trans } from '@lingui/react/macro'
import type { DeskStay } from '@stay/contract/stay/desk-stays'
import { Button } from '@stay/ui/button'
import { useReception } from './reception-actions.tsx'

/** The one thing to do next with a stay; nothing for a stay that is over. */
export function NextStep({ stay, isPrimary = true }: { stay: DeskStay; isPrimary?: boolean }) {
  const { isBusy, checkIn, checkOut, move } = useReception()
  const variant = isPrimary ? 'primary' : 'quiet'
  if (stay.state === 'in_house')
    return (
      <Button variant={variant} isBusy={isBusy(stay)} onClick={() => void checkOut(stay)}>
        <Trans>Check out</Trans>
      </Button>
    )
  if (stay.state !== 'expected') return null
  if (stay.room === null)
    return (
      <Button variant={variant} onClick={() => move(stay)}>
        <Trans>Assign room</Trans>
      </Button>
    )
  if (stay.isRoomTaken)
    return (
      <Button variant={variant} onClick={() => move(stay)}>
        <Trans>Move</Trans>
      </Button>
    )
  return (
    <Button variant={variant} isBusy={isBusy(stay)} onClick={() => void checkIn(stay)}>
      <Trans>Check in</Trans>
    </Button>
  )
}
