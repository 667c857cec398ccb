import type { ButtonHTMLAttributes, HTMLAttributes, Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { useControllableState } from '../interaction/use-controllable-state.ts'
import styles from './chip.module.css'

/** A short label, or a selection that can be removed. */
export function Chip({
  text,
  onRemove,
  className,
  ...others
}: {
  text: string
  /** Shows a remove button and handles its click. */
  onRemove?: () => void
  ref?: Ref<HTMLSpanElement>
} & Omit<HTMLAttributes<HTMLSpanElement>, 'children'>) {
  const { messages } = useKit()
  return (
    <span {...others} className={classes(styles['chip'], className)}>
      {text}
      {onRemove && (
        <IconButton
          icon={icons.close}
          label={messages.remove(text)}
          className={styles['remove']}
          onClick={onRemove}
        />
      )}
    </span>
  )
}

/** A toggle button in the shape of a chip, for example for a filter. */
export function ChoiceChip({
  text,
  pressed,
  defaultPressed = false,
  onPressedChange,
  className,
  ...others
}: {
  text: string
  pressed?: boolean
  defaultPressed?: boolean
  onPressedChange?: (isPressed: boolean) => void
  ref?: Ref<HTMLButtonElement>
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onClick'>) {
  const [isPressed, setIsPressed] = useControllableState(pressed, defaultPressed, onPressedChange)
  return (
    <button
      type="button"
      {...others}
      className={classes(styles['chip'], className)}
      aria-pressed={isPressed}
      onClick={() => setIsPressed(!isPressed)}
    >
      {isPressed && <Icon shape={icons.check} size={16} />}
      {text}
    </button>
  )
}
