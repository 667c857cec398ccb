import { useLingui } from '@lingui/react/macro'

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const formatters = new Map<string, Intl.DateTimeFormat>()

export function useDates() {
  const { i18n } = useLingui()
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const key = `${i18n.locale} ${JSON.stringify(options)}`
    let found = formatters.get(key)
    if (!found) formatters.set(key, (found = new Intl.DateTimeFormat(i18n.locale, options)))
    return found
  }
  const yearOf = (at: number, timeZone: string) => formatter({ year: 'numeric', timeZone }).format(at)
  const dateFormatter = (at: number, timeZone: string, now: number, time: Intl.DateTimeFormatOptions = {}) =>
    formatter({
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      timeZone,
      ...(yearOf(at, timeZone) !== yearOf(now, timeZone) && { year: 'numeric' }),
      ...time,
    })
  return {
    weekday: (at: number, timeZone: string) => formatter({ weekday: 'long', timeZone }).format(at),
    /** `Thu, 24 December`, with the year if it is not the current one. */
    date: (at: number, timeZone: string, now: number) => dateFormatter(at, timeZone, now).format(at),
    /** `Tue, 17 November – Sat, 21 November` */
    dateRange: (from: number, to: number, timeZone: string, now: number) =>
      dateFormatter(to, timeZone, now).formatRange(from, to),
    /** `Tue, 17 November at 10:00 – Sat, 21 November at 12:00` */
    timeRange: (from: number, to: number, timeZone: string, now: number) =>
      dateFormatter(to, timeZone, now, CLOCK).formatRange(from, to),
  }
}
