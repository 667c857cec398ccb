import type { CSSProperties, HTMLAttributes, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import styles from './skeleton.module.css'

/** A placeholder while content loads; hidden from screen readers, so announce the loading state elsewhere. */
export function Skeleton({
  shape = 'text',
  lines = 1,
  width,
  height,
  className,
  style,
  ...others
}: {
  shape?: 'text' | 'title' | 'image' | 'round'
  /** Number of text lines; the last one is shorter. */
  lines?: number
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  ref?: Ref<HTMLDivElement>
} & HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...others}
      className={classes(styles['skeleton'], className)}
      data-shape={shape}
      style={{ ...style, width, height }}
      aria-hidden="true"
    >
      {Array.from({ length: shape === 'text' || shape === 'title' ? lines : 1 }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}
