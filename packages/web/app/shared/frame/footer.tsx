import { Trans } from '@lingui/react/macro'
import styles from './footer.module.css'

export function Footer() {
  return (
    <footer className={styles['footer']}>
      <p>
        <Trans>Stay Companion: everything about your hotel, in your language.</Trans>
      </p>
    </footer>
  )
}
