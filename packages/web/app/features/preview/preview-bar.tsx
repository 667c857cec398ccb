import { Trans } from '@lingui/react/macro'
import { Badge } from '@stay/ui/badge'
import { LanguageSwitch } from '../../shared/frame/language-switch.tsx'
import styles from './preview-bar.module.css'

/** Says that this is not published, and lets the owner change the language. */
export function PreviewBar() {
  return (
    <header className={styles['bar']}>
      <p>
        <Badge look="warning">
          <Trans>Preview</Trans>
        </Badge>{' '}
        <Trans>Only people with this link can see this page.</Trans>
      </p>
      <LanguageSwitch />
    </header>
  )
}
