import { Trans, useLingui } from '@lingui/react/macro'
import { LOCALE_NAMES } from '@stay/contract/i18n/locale'
import type { MissingTexts } from '@stay/contract/preview/preview'
import styles from './missing-list.module.css'

export function MissingList({ missing }: { missing: MissingTexts }) {
  const fieldName = useFieldName()
  if (missing.length === 0)
    return (
      <p className={styles['complete']}>
        <Trans>Complete in all of the hotel’s languages.</Trans>
      </p>
    )
  return (
    <div>
      <p>
        <Trans>Missing translations (guests will see the hotel’s own language instead):</Trans>
      </p>
      <ul className={styles['list']}>
        {missing.map(({ locale, fields }) => (
          <li key={locale}>
            <strong lang={locale}>{LOCALE_NAMES[locale]}</strong>:{' '}
            {[...new Set(fields.map(fieldName))].join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useFieldName() {
  const { t } = useLingui()
  const names: Record<string, string> = {
    name: t`name`,
    lead: t`introduction`,
    body: t`text`,
    images: t`photo descriptions`,
    address: t`address`,
    properties: t`quantity unit`,
  }
  return (path: string) => names[path.split('.', 1)[0] ?? ''] ?? path
}
