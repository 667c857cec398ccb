import type { Interval, OpeningHours } from './opening-hours.ts'

const DAY_MINUTES = 24 * 60

type Span = { from: number; to: number }

/** Minutes since the midnight before `opens`; a time at or before `opens` is on the next day. */
const minutesAfter = (opens: string, clock: string) => minutesOf(clock) + (clock <= opens ? DAY_MINUTES : 0)

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const spanOf = ({ opens, closes }: Interval): Span => ({
  from: minutesOf(opens),
  to: minutesAfter(opens, closes),
})

const breakSpan = ({ opens }: Interval, { from, to }: { from: string; to: string }): Span => ({
  from: from === opens ? minutesOf(opens) : minutesAfter(opens, from),
  to: minutesAfter(opens, to),
})

/** Whether a break lies inside its interval. */
export function isInside(interval: Interval, pause: { from: string; to: string }): boolean {
  const [whole, span] = [spanOf(interval), breakSpan(interval, pause)]
  return span.from < span.to && whole.from <= span.from && span.to <= whole.to
}

/** The hours without breaks that lie outside their interval; packs of older versions may have them. */
export function withValidBreaks<Hours extends Pick<OpeningHours, 'weekly' | 'exceptions'>>(
  hours: Hours,
): Hours {
  const clean = <Each extends Interval>(interval: Each): Each =>
    interval.breaks
      ? { ...interval, breaks: interval.breaks.filter((pause) => isInside(interval, pause)) }
      : interval
  return {
    ...hours,
    weekly: hours.weekly.map(clean),
    ...(hours.exceptions && {
      exceptions: hours.exceptions.map((exception) => ({
        ...exception,
        ...(exception.intervals && { intervals: exception.intervals.map(clean) }),
      })),
    }),
  }
}

/** Whether it is open during a break, because of another interval that starts `daysLater`. */
export function isOpenDuring(
  interval: Interval,
  pause: { from: string; to: string },
  other: Interval,
  daysLater: number,
): boolean {
  const span = breakSpan(interval, pause)
  const shift = daysLater * DAY_MINUTES
  const whole = spanOf(other)
  const breaks = (other.breaks ?? [])
    .map((each) => breakSpan(other, each))
    .sort((one, two) => one.from - two.from)
  let from = whole.from
  for (const end of [...breaks, { from: whole.to, to: whole.to }]) {
    if (from + shift < span.to && span.from < end.from + shift && from < end.from) return true
    from = Math.max(from, end.to)
  }
  return false
}
