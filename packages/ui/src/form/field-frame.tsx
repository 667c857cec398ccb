import type { ReactNode } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import styles from './form.module.css'

/** Label, help, control and what is wrong, in the order they are read. */
export function FieldFrame({
  id,
  label,
  hint,
  isOptional,
  error,
  className,
  children,
  ...others
}: {
  id: string
  label: string
  hint?: string | undefined
  isOptional?: boolean | undefined
  error: string | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const { messages } = useKit()
  return (
    <div {...others} className={classes(styles['field'], className)} data-invalid={error ? '' : undefined}>
      <label id={`${id}-label`} htmlFor={id} className={styles['label']}>
        {label}
        {isOptional && <span className={styles['optional']}> ({messages.optional})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children}
      <FieldErrorText id={id} error={error} />
    </div>
  )
}

/** The line under a field that says what is wrong; there from the start, so that it is announced. */
export function FieldErrorText({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={`${id}-error`} className={styles['error']} aria-live="polite">
      {error}
    </p>
  )
}
