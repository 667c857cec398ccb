import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskStay } from '@stay/contract/stay/desk-stays'
import { Button } from '@stay/ui/button'
import { Modal } from '@stay/ui/modal'
import { useMutation } from '@tanstack/react-query'
import { useDesk } from '../../shared/app-context.ts'
import { LoadState } from '../../shared/frame/load-state.tsx'
import { dayOfMoment } from './nights.ts'
import { useStayTexts } from './stay-texts.ts'
import styles from './today.module.css'
import { useStayActions } from './use-stay-actions.ts'
import { useStayError } from './use-stay-error.ts'
import { useRoomChoices, useStay } from './use-stays.ts'

/** Assigns another room. Rooms of others are shown with the guest who has them. */
export function MoveStay({ stay: opened, onClose }: { stay: DeskStay; onClose: () => void }) {
  const { t } = useLingui()
  // Someone else may change the stay while the dialog is open.
  const { data: stay = opened } = useStay(opened.id)
  const { toasts } = useDesk()
  const texts = useStayTexts()
  const { assignRoom } = useStayActions()
  const stayError = useStayError()
  const rooms = useRoomChoices({
    from: dayOfMoment(stay.checkIn),
    to: dayOfMoment(stay.checkOut),
    except: stay.id,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (room: string | null) => assignRoom(stay, room),
    onSuccess: onClose,
    onError: (error) => toasts.show({ type: 'error', content: stayError(error) }),
  })
  return (
    <Modal open onOpenChange={onClose} title={t`Room for ${texts.name(stay)}`}>
      <LoadState query={rooms}>
        {(list) => (
          <ul className={styles['rooms']} aria-busy={isPending}>
            {list.map(({ number, takenBy }) => (
              <li key={number}>
                <button
                  type="button"
                  className={styles['room-choice']}
                  disabled={takenBy !== null || isPending}
                  aria-current={number === stay.room || undefined}
                  onClick={() => (number === stay.room ? onClose() : mutate(number))}
                >
                  <span className={styles['room']}>{number}</span>
                  <span className={styles['summary']}>
                    {number === stay.room ? t`this guest` : (takenBy ?? t`free`)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
      {stay.state === 'expected' && stay.room !== null && (
        <p>
          <Button variant="plain" onClick={() => mutate(null)}>
            <Trans>Leave without a room</Trans>
          </Button>
        </p>
      )}
    </Modal>
  )
}
