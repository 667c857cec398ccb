import { useLingui } from '@lingui/react/macro'
import type { DeskStay } from '@stay/contract/stay/desk-stays'
import { Badge } from '@stay/ui/badge'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { useMoments } from '../../shared/i18n/use-moments.ts'
import { needOf } from './groups.ts'
import { moveFocus } from './move-focus.ts'
import { NextStep } from './next-step.tsx'
import { useStayTexts } from './stay-texts.ts'
import styles from './today.module.css'
import { useNeedText } from './use-need-text.ts'

export function StayRow({
  stay,
  moment,
  isDone,
  isOpen,
  hasStep,
  onOpen,
}: {
  stay: DeskStay
  moment: { day: string; now: string }
  isDone: boolean
  isOpen: boolean
  /** Whether the list is for this step, as the arrivals are for check-in. */
  hasStep: boolean
  onOpen: () => void
}) {
  const { t } = useLingui()
  const texts = useStayTexts()
  return (
    <li className={styles['row']} data-done={isDone || undefined} data-open={isOpen || undefined}>
      <button
        type="button"
        data-stay={stay.id}
        aria-current={isOpen || undefined}
        className={styles['open']}
        onClick={onOpen}
        onKeyDown={moveFocus}
      >
        <span className={styles['room']}>
          {stay.room ?? (
            <>
              <span aria-hidden="true">—</span>
              <span className="visually-hidden">{t`No room yet`}</span>
            </>
          )}
        </span>
        <span className={styles['guest']}>
          <span className={styles['name']}>
            {texts.name(stay)}
            {stay.alert && <Badge variant="warning">{t`Alert`}</Badge>}
          </span>
          <span className={styles['summary']}>{texts.summary(stay)}</span>
        </span>
      </button>
      <span className={styles['status']}>
        <Status stay={stay} moment={moment} />
      </span>
      <span className={styles['language']}>{texts.language(stay.language)}</span>
      <span className={styles['step']}>
        {hasStep && (
          <NextStep
            stay={stay}
            isPrimary={stay.state === 'expected' && stay.room !== null && !stay.isRoomTaken}
          />
        )}
      </span>
    </li>
  )
}

function Status({ stay, moment }: { stay: DeskStay; moment: { day: string; now: string } }) {
  const { t } = useLingui()
  const needText = useNeedText()
  const texts = useStayTexts()
  const moments = useMoments(useHotel().timeZone)
  const need = needOf(stay, moment)
  if (need) return <Badge variant="warning">{needText(need)}</Badge>
  if (stay.state === 'cancelled') return <Badge>{t`Cancelled`}</Badge>
  if (stay.state === 'departed') return <Badge>{t`Checked out`}</Badge>
  if (stay.state === 'in_house') return <span className={styles['plain']}>{texts.devices(stay.devices)}</span>
  const isToday = stay.checkIn.startsWith(moment.day)
  return <span className={styles['plain']}>{isToday ? '' : moments.dayAndMonth(stay.checkIn)}</span>
}
