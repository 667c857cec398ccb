import { useLingui } from '@lingui/react/macro'
import { useMatches } from 'react-router'

const DAY_MS = 86_400_000

/** Formats the time of a saved copy, in the time zone of the hotel that is shown. */
export function useSavedTime(): (at: number) => string {
  const { i18n } = useLingui()
  const timeZone = useHotelTimeZone()
  return (at) =>
    new Intl.DateTimeFormat(i18n.locale, {
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone,
      ...(Date.now() - at >= DAY_MS / 2 && { dateStyle: 'medium' }),
    }).format(at)
}

function useHotelTimeZone(): string | undefined {
  const hotels = useMatches().map(
    ({ loaderData }) => (loaderData as { hotel?: { timeZone?: string } } | undefined)?.hotel,
  )
  return hotels.find((hotel) => hotel?.timeZone)?.timeZone
}
