import { useLingui } from '@lingui/react/macro'
import type { AcSettings, Zone } from '@stay/contract/room/climate'
import { Icon } from '@stay/ui/icon'
import { power } from '@stay/ui/room-icons'
import { settingsOf } from '@stay/contract/room/zones'
import { useLive } from '../../shared/live/use-live.ts'
import { useFailed, usePending } from '../../shared/live/use-pending.ts'
import { FanSpeeds } from './fan-speeds.tsx'
import { ZoneDial } from './zone-dial.tsx'
import { ZoneStatus } from './zone-status.tsx'
import styles from './zone-control.module.css'

/** One zone: its pending, reported and measured values, and the controls. */
export function ZoneControl({
  controllerId,
  zone: { id, acPanel },
  isOnline,
  hasNetwork,
}: {
  controllerId: string
  zone: Zone
  isOnline: boolean
  hasNetwork: boolean
}) {
  const { t } = useLingui()
  const sender = useLive().room.zoneSender(controllerId, id)
  const chosen = usePending(sender)
  const failed = useFailed(sender)
  if (!acPanel)
    return (
      <div className={styles['missing']}>
        <p className={styles['off']}>{t`Off`}</p>
        <p>{t`No data from this zone yet.`}</p>
      </div>
    )
  const { limits, lock, pending, reportedAt } = acPanel
  const reported = settingsOf(acPanel)
  // The saved state may contain a command that the room never received.
  const expected = hasNetwork ? pending : null
  const settings = chosen ?? expected ?? reported
  const { isOn, fanSpeed } = settings
  const isPending = chosen !== undefined || expected !== null
  // A state that was only retained by the broker may be outdated.
  const isConfirmed = isOnline && reportedAt !== null
  const canChange = isOnline && !lock
  const change = (next: Partial<AcSettings>) => sender.change({ ...settings, ...next }, reported)
  return (
    <div className={styles['zone']}>
      <div className={styles['dial']}>
        <ZoneDial
          panel={acPanel}
          settings={settings}
          {...{ isOnline, isPending, isConfirmed }}
          disabled={!isOn || !canChange}
          onChange={(temperature) => change({ temperature })}
        />
        <ZoneStatus
          {...{ isPending, isConfirmed, isOnline, hasNetwork, lock, settings, limits }}
          failure={failed?.failure}
          onRetry={() => failed && sender.change(failed.setting, reported)}
        />
      </div>
      <div className={styles['row']}>
        <button
          type="button"
          role="switch"
          className={styles['power']}
          aria-checked={isOn}
          aria-label={t`Air conditioning`}
          title={t`Air conditioning`}
          disabled={!isOnline || (lock !== null && !isOn)}
          onClick={() => change({ isOn: !isOn })}
        >
          <Icon shape={power} size={26} />
        </button>
        {limits.fanSpeeds.length > 0 && (
          <FanSpeeds
            name={`fan-${controllerId}-${id}`}
            speeds={limits.fanSpeeds}
            value={fanSpeed}
            disabled={!isOn || !canChange}
            onChange={(next) => change({ fanSpeed: next })}
          />
        )}
      </div>
    </div>
  )
}
