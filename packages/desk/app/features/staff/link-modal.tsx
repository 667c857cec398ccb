import { useLingui } from '@lingui/react/macro'
import type { WelcomeLink } from '@stay/contract/staff/staff'
import { Modal } from '@stay/ui/modal'
import { CopyButton } from '../../shared/frame/copy-button.tsx'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { useMoments } from '../../shared/i18n/use-moments.ts'
import styles from './staff.module.css'

export type NewLink = WelcomeLink & { name: string }

/** Shows a link that cannot be shown again. */
export function LinkModal({ link, onClose }: { link: NewLink | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const moments = useMoments(useHotel().timeZone)
  if (!link) return null
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t`Link for ${link.name}`}
      description={t`Send this link to ${link.name}. It works once, until ${moments.dateTime(link.expiresAt)}, and isn’t shown again.`}
    >
      <p className={styles['link']}>{link.url}</p>
      <CopyButton text={link.url} label={t`Copy the link`} />
    </Modal>
  )
}
