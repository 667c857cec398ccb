import { useLingui } from '@lingui/react/macro'
import type { Controller } from '@stay/contract/room/climate'
import { GUEST_FLAGS, type GuestFlag } from '@stay/contract/room/constants'
import { Icon } from '@stay/ui/icon'
import { broom, moon } from '@stay/ui/room-icons'
import { useLive } from '../../shared/live/use-live.ts'
import { usePending } from '../../shared/live/use-pending.ts'
import styles from './room-flags.module.css'

/** Do not disturb and make up my room: one excludes the other. */
export function RoomFlags({
  controller: { id, flags },
  isOnline,
}: {
  controller: Controller
  isOnline: boolean
}) {
  const { t } = useLingui()
  const sender = useLive().room.flagSender(id)
  const pending = usePending(sender)
  const shown = GUEST_FLAGS.filter((flag) => flags[flag].isWritable)
  if (shown.length === 0) return null
  const options: Record<GuestFlag, { label: string; icon: string }> = {
    dnd: { label: t`Do not disturb`, icon: moon },
    mur: { label: t`Make up my room`, icon: broom },
  }
  const isOn = (flag: GuestFlag) => {
    if (!pending) return flags[flag].value
    return pending.flag === flag ? pending.value : flags[flag].value && !pending.value
  }
  return (
    <div className={styles['flags']} role="group" aria-label={t`Requests for your room`}>
      {shown.map((flag) => (
        <button
          key={flag}
          type="button"
          role="switch"
          className={styles['flag']}
          aria-checked={isOn(flag)}
          aria-label={options[flag].label}
          disabled={!isOnline}
          onClick={() => sender.change({ flag, value: !isOn(flag) }, { flag, value: flags[flag].value })}
        >
          <Icon shape={options[flag].icon} />
          <span className={styles['name']}>{options[flag].label}</span>
          <span className={styles['state']}>
            {pending?.flag === flag ? t`Updating…` : isOn(flag) ? t`On` : t`Off`}
          </span>
        </button>
      ))}
    </div>
  )
}
