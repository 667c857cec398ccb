import styles from './progress-bar.module.css'

/** The line at the top of the window while the next page loads. */
export function ProgressBar({ isActive, label }: { isActive: boolean; label: string }) {
  return (
    <div role="status" className={styles['bar']} data-active={isActive || undefined}>
      {isActive && <span className="visually-hidden">{label}</span>}
    </div>
  )
}
