import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskStay, HandOver as Handed } from '@stay/contract/stay/desk-stays'
import { Modal } from '@stay/ui/modal'
import { QrCode } from '@stay/ui/qr-code'
import { CopyButton } from '../../shared/frame/copy-button.tsx'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { useMoments } from '../../shared/i18n/use-moments.ts'
import { useStayTexts } from './stay-texts.ts'
import styles from './today.module.css'

/** Shows the PIN and the sign-in code, once. */
export function HandOver({
  stay,
  handOver,
  onClose,
}: {
  stay: DeskStay
  handOver: Handed
  onClose: () => void
}) {
  const { t } = useLingui()
  const texts = useStayTexts()
  const moments = useMoments(useHotel().timeZone)
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t`Room ${stay.room ?? ''}: ${texts.name(stay)}`}
      description={t`The guest signs in with the room number, the last name and this PIN, or scans the code.`}
    >
      <div className={styles['hand-over']}>
        <QrCode text={handOver.url} label={t`Sign-in code`} className={styles['qr'] ?? ''} />
        <div>
          <p className={styles['where']}>PIN</p>
          <p className={styles['pin']}>
            {handOver.pin.slice(0, 3)} {handOver.pin.slice(3)}
          </p>
          <p className={styles['changed']}>
            <Trans>
              The code signs in one phone, until {moments.dateTime(handOver.expiresAt)}. Previous PINs and
              codes no longer work.
            </Trans>
          </p>
          <CopyButton text={handOver.url} label={t`Copy the link`} />
        </div>
      </div>
    </Modal>
  )
}
