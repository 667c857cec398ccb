import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { printer } from '@stay/ui/desk-icons'
import { CopyButton } from '../frame/copy-button.tsx'
import styles from './credentials.module.css'

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useLingui()
  return (
    <div className={styles['recovery']} data-print>
      <p>
        <Trans>
          If you lose your phone or your key, each of these codes signs you in once. Print them or store them
          in a safe place: they aren’t shown again.
        </Trans>
      </p>
      <ul className={styles['codes']} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={styles['actions']}>
        <CopyButton text={codes.join('\n')} label={t`Copy the codes`} />
        <Button icon={printer} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </p>
    </div>
  )
}
