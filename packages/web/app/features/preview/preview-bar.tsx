import { Trans } from '@lingui/react/macro'
import { Badge } from '@stay/ui/badge'
import { LanguageSwitch } from '../../shared/frame/language-switch.tsx'
import styles from './preview-bar.module.css'

export function PreviewBar() {
  return (
    <header className={styles['bar']}>
      <p>
        <Badge variant="warning">
          <Trans>Preview</Trans>
        </Badge>{' '}
        <Trans>Only people with this link can see this page.</Trans>
      </p>
      <LanguageSwitch />
    </header>
  )
}
