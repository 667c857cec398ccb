import {
  useId,
  useRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { sliderKey } from '../interaction/slider-keys.ts'
import { useValue } from '../interaction/use-value.ts'
import { arcPath, fractionOf, pointAt, snapToStep, valueAt, type DialRange } from './dial-angle.ts'
import styles from './dial.module.css'
import * as icons from '../icon/icons.ts'

const RADIUS = 84
/** Page Up and Page Down move by this many steps. */
const PAGE_STEPS = 4

/** A set-point on a large dial: by drag, by the arrow keys, and by the buttons under it. */
export function Dial({
  label,
  value,
  defaultValue,
  onValueChange,
  onValueCommitted,
  min = 0,
  max = 100,
  step = 1,
  format,
  text,
  valueText,
  measured,
  isPending = false,
  disabled = false,
  className,
  children,
  ...others
}: Partial<DialRange> & {
  label: string
  value?: number
  defaultValue?: number
  /** While it moves. */
  onValueChange?: (value: number) => void
  /** Once it has come to rest. */
  onValueCommitted?: (value: number) => void
  /** How the number is written, such as a unit. */
  format?: Intl.NumberFormatOptions
  /** Stands in place of the number, such as the word for off. */
  text?: ReactNode
  /** What is said of the value; the number as it is written, unless told otherwise. */
  valueText?: string | undefined
  /** What is measured now: a mark on the dial, beside what was asked for. */
  measured?: number | undefined
  /** Asked for, and not yet confirmed. */
  isPending?: boolean
  disabled?: boolean
  /** Stands under the number, such as the measured value in messages. */
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
} & Omit<HTMLAttributes<HTMLDivElement>, 'defaultValue'>) {
  const { messages, locale } = useKit()
  const range = { min, max, step }
  const [own, setOwn] = useValue(value, defaultValue ?? min, onValueChange)
  const written = new Intl.NumberFormat(locale, format).format(own)
  const gradient = useId()
  const change = (next: number) => {
    const snapped = snapToStep(next, range)
    if (!disabled && snapped !== own) setOwn(snapped)
    return snapped
  }
  const changeAndRest = (next: number) => {
    const rested = change(next)
    if (!disabled && rested !== own) onValueCommitted?.(rested)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sliderKey(event.key, own, { ...range, page: PAGE_STEPS * step })
    if (next === undefined) return
    event.preventDefault()
    changeAndRest(next)
  }
  const dragged = useRef<{ from: number; to: number }>(undefined)
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    const hold = dragged.current
    if (!hold) return
    const box = event.currentTarget.getBoundingClientRect()
    const next = valueAt(
      event.clientX - box.left - box.width / 2,
      event.clientY - box.top - box.height / 2,
      range,
    )
    // Past one end is not the other end.
    if (event.type === 'pointermove' && Math.abs(next - hold.to) > (max - min) / 2) return
    hold.to = change(next)
  }
  const release = () => {
    const hold = dragged.current
    dragged.current = undefined
    if (hold && hold.to !== hold.from) onValueCommitted?.(hold.to)
  }
  const at = pointAt(fractionOf(own, range), RADIUS)
  const mark = measured === undefined ? undefined : fractionOf(measured, range)
  return (
    <div
      {...others}
      className={classes(styles['dial'], className)}
      data-disabled={disabled || undefined}
      data-pending={isPending || undefined}
    >
      <div className={styles['face']}>
        <svg
          viewBox="0 0 200 200"
          role="slider"
          tabIndex={disabled ? undefined : 0}
          aria-label={label}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={own}
          aria-valuetext={valueText ?? written}
          aria-disabled={disabled || undefined}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            if (disabled || !event.isPrimary || event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            dragged.current = { from: own, to: own }
            drag(event)
          }}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
        >
          <defs>
            <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="20" x2="180">
              <stop offset="0" className={styles['cold']} />
              <stop offset="0.5" className={styles['mild']} />
              <stop offset="1" className={styles['warm']} />
            </linearGradient>
          </defs>
          <path className={styles['ticks']} d={ticksOf(range)} />
          <path className={styles['track']} d={arcPath(0, 1, RADIUS)} />
          <path
            className={styles['filled']}
            style={{ stroke: `url(#${gradient})` }}
            d={arcPath(0, fractionOf(own, range), RADIUS)}
          />
          {mark !== undefined && <Mark fraction={mark} />}
          <circle className={styles['grip']} cx={at.x} cy={at.y} r="11" />
        </svg>
        <div className={styles['middle']} aria-hidden="true">
          <span className={styles['number']} data-text={typeof text === 'string' || undefined}>
            {text ?? written}
          </span>
          {children}
        </div>
      </div>
      <div className={styles['buttons']}>
        <IconButton
          icon={icons.minus}
          look="quiet"
          label={`${messages.decrease}: ${label}`}
          disabled={disabled}
          aria-disabled={own <= min || undefined}
          onClick={() => changeAndRest(own - step)}
        />
        <IconButton
          icon={icons.plus}
          look="quiet"
          label={`${messages.increase}: ${label}`}
          disabled={disabled}
          aria-disabled={own >= max || undefined}
          onClick={() => changeAndRest(own + step)}
        />
      </div>
    </div>
  )
}

/** More of them than this are no help to the eye. */
const MAX_TICKS = 60

/** A short line for every step, a longer one for every fourth. */
function ticksOf({ min, max, step }: DialRange): string {
  const count = Math.round((max - min) / step)
  if (!(count > 0) || count > MAX_TICKS) return ''
  return Array.from({ length: count + 1 }, (_, index) => {
    const inner = pointAt(index / count, RADIUS - (index % PAGE_STEPS === 0 ? 21 : 17))
    const outer = pointAt(index / count, RADIUS - 14)
    return `M${inner.x} ${inner.y}L${outer.x} ${outer.y}`
  }).join('')
}

function Mark({ fraction }: { fraction: number }) {
  const { x, y } = pointAt(fraction, RADIUS - 17)
  return <circle className={styles['mark']} cx={x} cy={y} r="3.5" />
}
