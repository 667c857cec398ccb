import type { ReactNode } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import styles from './form.module.css'

/** Label, hint, control and error message of a field. */
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

/** The error message of a field; always rendered, because screen readers only announce changes of an existing region. */
export function FieldErrorText({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={`${id}-error`} className={styles['error']} aria-live="polite">
      {error}
    </p>
  )
}
