import { useLingui } from '@lingui/react/macro'
import type { DeskStay, StayWithHandOver } from '@stay/contract/stay/desk-stays'
import { useDesk } from '../../shared/app-context.ts'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { useStayTexts } from './stay-texts.ts'
import { useStoreStay } from './use-stays.ts'

/** What reception does with a stay. Everything but the hand-over can be undone for ten seconds. */
export function useStayActions() {
  const { t } = useLingui()
  const { api, undo } = useDesk()
  const { id: hotelId } = useHotel()
  const store = useStoreStay()
  const texts = useStayTexts()
  const paramsOf = ({ id }: DeskStay) => ({ hotelId, stayId: id })
  const offer = (text: string, revert: () => Promise<DeskStay>) =>
    undo.offer({ text, undo: async () => store(await revert()) })

  return {
    async checkIn(stay: DeskStay): Promise<StayWithHandOver> {
      const params = paramsOf(stay)
      const body = { version: stay.version }
      const result = await api('POST /hotels/{hotelId}/stays/{stayId}/check-in/', { params, body })
      store(result.stay)
      return result
    },
    /** Offered when the PIN has been handed over, which takes longer than the ten seconds. */
    offerUndoOfCheckIn: (stay: DeskStay) =>
      offer(t`Checked in: ${texts.name(stay)}`, () =>
        api('DELETE /hotels/{hotelId}/stays/{stayId}/check-in/', { params: paramsOf(stay) }),
      ),
    async checkOut(stay: DeskStay): Promise<void> {
      const params = paramsOf(stay)
      const body = { version: stay.version }
      store(await api('POST /hotels/{hotelId}/stays/{stayId}/check-out/', { params, body }))
      offer(t`Checked out: ${texts.name(stay)}`, () =>
        api('DELETE /hotels/{hotelId}/stays/{stayId}/check-out/', { params }),
      )
    },
    async cancel(stay: DeskStay): Promise<void> {
      const params = paramsOf(stay)
      const body = { version: stay.version }
      store(await api('POST /hotels/{hotelId}/stays/{stayId}/cancellation/', { params, body }))
      offer(t`Cancelled: ${texts.name(stay)}`, () =>
        api('DELETE /hotels/{hotelId}/stays/{stayId}/cancellation/', { params }),
      )
    },
    async assignRoom(stay: DeskStay, room: string | null): Promise<void> {
      const params = paramsOf(stay)
      const assign = (version: number, to: string | null) =>
        api('PUT /hotels/{hotelId}/stays/{stayId}/room/', { params, body: { version, room: to } })
      const changed = await assign(stay.version, room)
      store(changed)
      const text =
        room === null ? t`Without a room: ${texts.name(stay)}` : t`Room ${room}: ${texts.name(stay)}`
      offer(text, () => assign(changed.version, stay.room))
    },
    async signOutDevices(stay: DeskStay): Promise<void> {
      store(await api('DELETE /hotels/{hotelId}/stays/{stayId}/devices/', { params: paramsOf(stay) }))
    },
    handOver: (stay: DeskStay) =>
      api('POST /hotels/{hotelId}/stays/{stayId}/hand-over/', { params: paramsOf(stay) }),
  }
}
