import type { CSSProperties, HTMLAttributes, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { roundRating, STAR_COUNT, STAR_INCREMENT, STAR_SIZE, starFills } from '../star-rating/rating.ts'
import styles from '../star-rating/star-rating.module.css'

const STAR = 'm12 2.6 2.9 6.1 6.6.9-4.8 4.7 1.2 6.7-5.9-3.2L6.1 21l1.2-6.7L2.5 9.6l6.6-.9L12 2.6Z'

/** A read-only rating in stars. */
export function Stars({
  value,
  max = STAR_COUNT,
  increment = STAR_INCREMENT,
  size = STAR_SIZE,
  label,
  className,
  style,
  ...others
}: {
  value: number
  /** Number of stars. */
  max?: number
  /** Step of the rating; 0.5 allows half stars. */
  increment?: number
  /** Width and height of a star in pixels. */
  size?: number
  /** Accessible name: what is rated. */
  label?: string | undefined
  ref?: Ref<HTMLSpanElement>
} & Omit<HTMLAttributes<HTMLSpanElement>, 'children'>) {
  const { messages, locale } = useKit()
  const rating = roundRating(value, increment, max)
  const text = messages.stars(new Intl.NumberFormat(locale).format(rating), max)
  return (
    <span
      role="img"
      aria-label={label ? `${label}: ${text}` : text}
      {...others}
      className={classes(styles['rating'], className)}
      data-readonly=""
      style={{ ...style, '--star': `${size}px` } as CSSProperties}
    >
      <StarShapes rating={rating} max={max} />
    </span>
  )
}

export function StarShapes({ rating, max }: { rating: number; max: number }) {
  return starFills(rating, max).map((fill, star) => (
    <span key={star} className={styles['star']} data-fill={fill}>
      <svg viewBox="1.6 1.7 20.8 20.8" aria-hidden="true">
        <path d={STAR} />
      </svg>
      <svg
        viewBox="1.6 1.7 20.8 20.8"
        aria-hidden="true"
        style={{ clipPath: `inset(0 ${(1 - fill) * 100}% 0 0)` }}
      >
        <path d={STAR} />
      </svg>
    </span>
  ))
}
