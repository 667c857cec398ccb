import { RangeDatepicker, type DateRange } from '@stay/ui/datepicker'
import { useKit } from '@stay/ui/kit'
import { isDay } from '@stay/contract/time/zone'
import { useState } from 'react'

/** `onChoose` is called only with valid dates, not while a date is being typed. */
export default function DatesPicker({
  label,
  from,
  to,
  onChoose,
}: {
  label: string
  from: string | undefined
  to: string | undefined
  onChoose: (range: { from: string | undefined; to: string | undefined }) => void
}) {
  const { messages, locale } = useKit()
  const [range, setRange] = useState<DateRange>({ from: from ?? null, to: to ?? null })
  const isValid = ({ from: first, to: last }: DateRange) =>
    [first, last].every((day) => day === null || isDay(day))
  const isReversed = ({ from: first, to: last }: DateRange) => Boolean(first && last && last < first)
  const error = !isValid(range)
    ? messages.errors.date
    : isReversed(range)
      ? messages.errors.minDate(formatDay(range.from ?? '', locale))
      : ''
  return (
    <>
      <RangeDatepicker
        label={label}
        value={range}
        onValueChange={(next) => {
          setRange(next)
          if (isValid(next) && !isReversed(next))
            onChoose({ from: next.from ?? undefined, to: next.to ?? undefined })
        }}
      />
      <p role="status">{error}</p>
    </>
  )
}

const formatDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))
