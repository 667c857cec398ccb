import { Trans } from '@lingui/react/macro'
import styles from './footer.module.css'

/** The quiet end of a public page. */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      <p>
        <Trans>Stay Companion: everything about your hotel, in your language.</Trans>
      </p>
    </footer>
  )
}
