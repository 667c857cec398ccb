import {
  useRef,
  useState,
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
} from 'react'
import { classes } from '../kit/classes.ts'
import { mergeProps } from '../interaction/merge-props.ts'
import { useKit } from '../kit/kit.tsx'
import { sliderKey } from '../interaction/slider-keys.ts'
import { useControllableState } from '../interaction/use-controllable-state.ts'
import { roundRating, STAR_COUNT, STAR_INCREMENT, STAR_SIZE } from './rating.ts'
import { StarShapes } from '../stars/stars.tsx'
import styles from './star-rating.module.css'

export { STAR_COUNT, STAR_INCREMENT, STAR_SIZE } from './rating.ts'

type Props = {
  value?: number
  defaultValue?: number
  onValueChange?: (value: number) => void
  /** Number of stars. */
  max?: number
  /** Step of the rating; 0.5 allows half stars. */
  increment?: number
  /** Width and height of a star in pixels. */
  size?: number
  /** Shows the rating as an image that cannot be changed. */
  isReadOnly?: boolean
  disabled?: boolean
  /** Accessible name: what is rated. */
  label?: string
  /** Name of the value in a native form. */
  name?: string
  ref?: Ref<HTMLSpanElement>
} & Omit<HTMLAttributes<HTMLSpanElement>, 'defaultValue' | 'children'>

/** A rating in stars, as a slider or as a read-only image; for a read-only one with less code use `Stars`. */
export function StarRating({
  value,
  defaultValue = 0,
  onValueChange,
  max = STAR_COUNT,
  increment = STAR_INCREMENT,
  size = STAR_SIZE,
  isReadOnly = false,
  disabled = false,
  label,
  name,
  className,
  style,
  ...others
}: Props) {
  const { messages, locale } = useKit()
  const [current, setCurrent] = useControllableState(value, defaultValue, onValueChange)
  const [preview, setPreview] = useState<number>()
  const rating = roundRating(current, increment, max)
  const shown = preview ?? rating
  const text = messages.stars(new Intl.NumberFormat(locale).format(rating), max)
  const isEditable = !isReadOnly && !disabled

  const rate = (next: number) => setCurrent(roundRating(next, increment, max))
  const valueAt = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return roundRating(((event.clientX - left) / width) * max, increment, max)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sliderKey(event.key, rating, { min: 0, max, step: increment, page: 1 })
    if (next === undefined) return
    event.preventDefault()
    rate(next)
  }
  const control = isReadOnly
    ? ({ role: 'img', 'aria-label': label ? `${label}: ${text}` : text } as const)
    : ({
        role: 'slider',
        tabIndex: disabled ? undefined : 0,
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': max,
        'aria-valuenow': rating,
        'aria-valuetext': text,
        'aria-disabled': disabled || undefined,
      } as const)
  const isPressed = useRef(false)
  const editing = isEditable && {
    onKeyDown,
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setPreview(valueAt(event))
    },
    onPointerLeave: () => setPreview(undefined),
    onPointerDown: (event: PointerEvent) => {
      isPressed.current = event.isPrimary && event.button === 0
    },
    onPointerUp: (event: PointerEvent) => {
      setPreview(undefined)
      if (isPressed.current) rate(valueAt(event))
      isPressed.current = false
    },
    onPointerCancel: () => {
      isPressed.current = false
    },
  }
  return (
    <span
      {...control}
      {...(editing ? mergeProps(others, editing) : others)}
      className={classes(styles['rating'], className)}
      data-readonly={isReadOnly || undefined}
      data-disabled={disabled || undefined}
      style={{ ...style, '--star': `${size}px` } as CSSProperties}
    >
      <StarShapes rating={shown} max={max} />
      {name && <input type="hidden" name={name} value={rating} disabled={disabled} />}
    </span>
  )
}
