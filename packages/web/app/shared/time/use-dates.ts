import { useLingui } from '@lingui/react/macro'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Days in the language of the page and the zone of the place. */
export function useDates() {
  const { i18n } = useLingui()
  const format = (options: Intl.DateTimeFormatOptions, at: number) => {
    const key = `${i18n.locale} ${JSON.stringify(options)}`
    let known = formats.get(key)
    if (!known) formats.set(key, (known = new Intl.DateTimeFormat(i18n.locale, options)))
    return known.format(at)
  }
  return {
    weekday: (at: number, timeZone: string) => format({ weekday: 'long', timeZone }, at),
    /** `24 December`, with the year where it is another one. */
    date: (at: number, timeZone: string, now: number) => {
      const isThisYear =
        format({ year: 'numeric', timeZone }, at) === format({ year: 'numeric', timeZone }, now)
      return format(
        {
          weekday: 'short',
          day: 'numeric',
          month: 'long',
          timeZone,
          ...(!isThisYear && { year: 'numeric' }),
        },
        at,
      )
    },
  }
}
