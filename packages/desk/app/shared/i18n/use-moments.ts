import { useKit } from '@stay/ui/kit'
import { useMemo } from 'react'

/** Formats moments in the time zone of the hotel: the clock of the computer may be in another one, or wrong. */
export function useMoments(timeZone: string | undefined) {
  const { locale } = useKit()
  return useMemo(() => {
    const zone = timeZone === undefined ? {} : { timeZone }
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...options, ...zone })
    const formatter = (options: Intl.DateTimeFormatOptions) => {
      const formats = format(options)
      return (moment: string) => formats.format(new Date(moment))
    }
    const time = { hour: '2-digit', minute: '2-digit' } as const
    const dayAndMonth = { day: 'numeric', month: 'short' } as const
    const range = format(dayAndMonth)
    return {
      time: formatter(time),
      day: formatter({ weekday: 'long', day: 'numeric', month: 'long' }),
      dayAndMonth: formatter(dayAndMonth),
      dayRange: (from: string, to: string) => range.formatRange(new Date(from), new Date(to)),
      dateTime: formatter({ ...dayAndMonth, ...time }),
      dateTimeWithYear: formatter({ ...dayAndMonth, year: 'numeric', ...time }),
    }
  }, [locale, timeZone])
}
