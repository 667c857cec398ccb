import { useKit } from '@stay/ui/kit'
import { useMemo } from 'react'

/** Formats moments in the time zone of the hotel: the clock of the computer may be in another one, or wrong. */
export function useMoments(timeZone: string | undefined) {
  const { locale } = useKit()
  return useMemo(() => {
    const zone = timeZone === undefined ? {} : { timeZone }
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...options, ...zone })
    const dateTime = format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
    const dateTimeWithYear = format({
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
    return {
      dateTime: (moment: string) => dateTime.format(new Date(moment)),
      dateTimeWithYear: (moment: string) => dateTimeWithYear.format(new Date(moment)),
    }
  }, [locale, timeZone])
}
