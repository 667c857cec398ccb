import { useLingui } from '@lingui/react/macro'
import { isApiError } from '@stay/contract/http/client'
import type { DeskStay } from '@stay/contract/stay/desk-stays'
import { useQueryClient } from '@tanstack/react-query'
import { useErrorText } from '../../shared/frame/use-error-text.ts'
import { useHotel } from '../../shared/hotel/use-hotel.ts'

/** Says why a stay could not be changed, and shows its current state. */
export function useStayError(): (error: unknown, stay?: DeskStay) => string {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { id: hotelId } = useHotel()
  const queries = useQueryClient()
  return (error) => {
    void queries.invalidateQueries({ queryKey: ['hotel', hotelId, 'stays'] })
    const [conflict] = (isApiError(error) && error.problem.conflicts) || []
    return conflict
      ? t`The room is taken by ${conflict.name} (${conflict.reservationId}). Choose another room.`
      : errorText(error)
  }
}
