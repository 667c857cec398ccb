import { useId } from 'react'
import { arcPath, fractionOf, PAGE_STEPS, pointAt, type DialRange } from './dial-angle.ts'
import styles from './dial.module.css'

const RADIUS = 84
/** Above this number the ticks would be too dense, so none are drawn. */
const MAX_TICKS = 60

/** The drawing of a dial: ticks, track, the part up to the value, the measured value and the thumb. */
export function DialScale({
  range,
  value,
  measured,
}: {
  range: DialRange
  value: number
  measured: number | undefined
}) {
  const gradient = useId()
  const thumb = pointAt(fractionOf(value, range), RADIUS)
  return (
    <>
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
        d={arcPath(0, fractionOf(value, range), RADIUS)}
      />
      {measured !== undefined && <MeasuredMark fraction={fractionOf(measured, range)} />}
      <circle className={styles['thumb']} cx={thumb.x} cy={thumb.y} r="11" />
    </>
  )
}

function ticksOf({ min, max, step }: DialRange): string {
  const count = Math.round((max - min) / step)
  if (!(count > 0) || count > MAX_TICKS) return ''
  return Array.from({ length: count + 1 }, (_, index) => {
    const inner = pointAt(index / count, RADIUS - (index % PAGE_STEPS === 0 ? 21 : 17))
    const outer = pointAt(index / count, RADIUS - 14)
    return `M${inner.x} ${inner.y}L${outer.x} ${outer.y}`
  }).join('')
}

function MeasuredMark({ fraction }: { fraction: number }) {
  const { x, y } = pointAt(fraction, RADIUS - 17)
  return <circle className={styles['measured']} cx={x} cy={y} r="3.5" />
}
