import { useLingui } from '@lingui/react/macro'
import styles from './skip-link.module.css'

export function SkipLink() {
  const { t } = useLingui()
  return (
    <a className={styles['skip']} href="#content">
      {t`Skip to content`}
    </a>
  )
}
