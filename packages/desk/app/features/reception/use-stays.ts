import type { DeskStay, ReceptionDay } from '@stay/contract/stay/desk-stays'
import type { StayView } from '@stay/contract/stay/views'
import { MAX_PAGE_SIZE } from '@stay/contract/lists/pagination'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesk } from '../../shared/app-context.ts'
import { useHotel } from '../../shared/hotel/use-hotel.ts'

const REFRESH_MS = 5000

const keyOf = (hotelId: string, ...rest: unknown[]) => ['hotel', hotelId, 'stays', ...rest]

/** The current day of the hotel, by the clock of the server. */
export function useReceptionDay() {
  const { api } = useDesk()
  const { id: hotelId } = useHotel()
  return useQuery({
    queryKey: keyOf(hotelId, 'day'),
    queryFn: async ({ signal }): Promise<ReceptionDay & { clockOffsetMs: number }> => {
      const day = await api('GET /hotels/{hotelId}/today/', { params: { hotelId } }, { signal })
      return { ...day, clockOffsetMs: Date.parse(day.now) - Date.now() }
    },
    refetchInterval: REFRESH_MS,
  })
}

export type StayListQuery = { view: StayView } | { search: string }

export function useStayList(query: StayListQuery, pages: number) {
  const { api } = useDesk()
  const { id: hotelId } = useHotel()
  return useQuery({
    queryKey: keyOf(hotelId, 'list', query, pages),
    queryFn: async ({ signal }) => {
      const load = (page: number) =>
        api(
          'GET /hotels/{hotelId}/stays/',
          { params: { hotelId }, query: { ...query, page, pageSize: MAX_PAGE_SIZE } },
          { signal },
        )
      const loaded = await Promise.all(Array.from({ length: pages }, (_, index) => load(index + 1)))
      return { stays: loaded.flatMap(({ results }) => results), count: loaded[0]?.count ?? 0 }
    },
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}

export function useStay(stayId: string) {
  const { api } = useDesk()
  const { id: hotelId } = useHotel()
  const queries = useQueryClient()
  return useQuery({
    queryKey: keyOf(hotelId, 'one', stayId),
    queryFn: ({ signal }) =>
      api('GET /hotels/{hotelId}/stays/{stayId}/', { params: { hotelId, stayId } }, { signal }),
    refetchInterval: REFRESH_MS,
    // The list has the stay already.
    placeholderData: () =>
      queries
        .getQueriesData<{ stays: DeskStay[] }>({ queryKey: keyOf(hotelId, 'list') })
        .flatMap(([, data]) => data?.stays ?? [])
        .find(({ id }) => id === stayId),
  })
}

/** Shows the new state of a stay at once, and loads the lists again. */
export function useStoreStay(): (stay: DeskStay) => void {
  const { id: hotelId } = useHotel()
  const queries = useQueryClient()
  return (stay) => {
    queries.setQueryData(keyOf(hotelId, 'one', stay.id), stay)
    void queries.invalidateQueries({ queryKey: keyOf(hotelId, 'list') })
    void queries.invalidateQueries({ queryKey: keyOf(hotelId, 'day') })
    void queries.invalidateQueries({ queryKey: keyOf(hotelId, 'rooms') })
  }
}

/** The rooms of the hotel, and who has them in the time of a stay. */
export function useRoomChoices(period: { from: string; to: string; isArriving?: boolean; except?: string }) {
  const { api } = useDesk()
  const { id: hotelId } = useHotel()
  return useQuery({
    queryKey: keyOf(hotelId, 'rooms', period),
    queryFn: ({ signal }) =>
      api('GET /hotels/{hotelId}/room-choices/', { params: { hotelId }, query: period }, { signal }),
    enabled: period.from !== '' && period.to > period.from,
  })
}
