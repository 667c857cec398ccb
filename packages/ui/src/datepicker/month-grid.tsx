import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useKit } from '../kit/kit.tsx'
import styles from './calendar.module.css'
import { isWithin, toIso, type IsoDate } from './dates.ts'

const MONTHS_IN_ROW = 3
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -MONTHS_IN_ROW,
  ArrowDown: MONTHS_IN_ROW,
  Home: -12,
  End: 12,
}

export function MonthGrid({
  month,
  min,
  max,
  onChoose,
}: {
  month: Date
  min: IsoDate | undefined
  max: IsoDate | undefined
  onChoose: (month: Date) => void
}) {
  const { locale, messages } = useKit()
  const grid = useRef<HTMLDivElement>(null)
  const name = new Intl.DateTimeFormat(locale, { month: 'short' })
  const fullName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const months = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
    const current = months.findIndex((button) => button === document.activeElement)
    months[Math.min(11, Math.max(0, current + step))]?.focus()
  }
  return (
    <div
      ref={grid}
      role="group"
      aria-label={messages.chooseMonth}
      className={styles['grid']}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: 12 }, (_, index) => {
        const first = new Date(month.getFullYear(), index, 1, 12)
        const last = new Date(month.getFullYear(), index + 1, 0, 12)
        const isCurrent = index === month.getMonth()
        return (
          <button
            key={index}
            type="button"
            tabIndex={isCurrent ? 0 : -1}
            aria-label={fullName.format(first)}
            aria-current={isCurrent ? 'true' : undefined}
            aria-disabled={
              !isWithin(toIso(last), min) || !isWithin(toIso(first), undefined, max) || undefined
            }
            onClick={(event) => event.currentTarget.ariaDisabled !== 'true' && onChoose(first)}
          >
            {name.format(first)}
          </button>
        )
      })}
    </div>
  )
}
