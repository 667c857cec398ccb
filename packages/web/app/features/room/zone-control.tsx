import { useLingui } from '@lingui/react/macro'
import type { AcSettings, Zone } from '@stay/contract/room/climate'
import { Dial } from '@stay/ui/dial'
import { Icon } from '@stay/ui/icon'
import { check } from '@stay/ui/icons'
import { power } from '@stay/ui/room-icons'
import { settingsOf } from '@stay/contract/room/zones'
import { useLive } from '../../shared/live/use-live.ts'
import { usePending } from '../../shared/live/use-pending.ts'
import { degreesText } from './climate.ts'
import { FanSpeeds } from './fan-speeds.tsx'
import { Notice } from './notice.tsx'
import { useReasons } from './use-reasons.ts'
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
  const { t, i18n } = useLingui()
  const { lockText } = useReasons()
  const sender = useLive().room.zoneSender(controllerId, id)
  const chosen = usePending(sender)
  if (!acPanel)
    return (
      <div className={styles['missing']}>
        <p className={styles['off']}>{t`Off`}</p>
        <p>{t`No data from this zone yet.`}</p>
      </div>
    )
  const { limits, lock, pending, currentTemperature, reportedAt } = acPanel
  const reported = settingsOf(acPanel)
  const { isOn, temperature, fanSpeed } = chosen ?? pending ?? reported
  const isPending = chosen !== undefined || pending !== null
  const change = (next: Partial<AcSettings>) =>
    sender.change({ isOn, temperature, fanSpeed, ...next }, reported)
  const mayChange = isOnline && !lock
  // A state that was only retained by the broker may be outdated.
  const isConfirmed = isOnline && reportedAt !== null
  const setting = isOn ? degreesText(temperature, i18n.locale, { unitDisplay: 'long' }) : t`Off`
  const spoken = isPending
    ? t`${setting}, updating`
    : isConfirmed
      ? t`${setting}, confirmed`
      : t`${setting}, last known setting`
  const measured =
    isOnline &&
    currentTemperature !== null &&
    degreesText(currentTemperature, i18n.locale).replace(/\s/g, '\u00a0')
  const notice = !hasNetwork
    ? t`There’s no connection to the hotel. These are the last known settings, and you can’t change them right now.`
    : !isOnline
      ? t`Room controls aren’t available right now. These are the last known settings.`
      : lock
        ? lockText(lock.reason)
        : undefined
  return (
    <div className={styles['zone']}>
      <div className={styles['dial']}>
        <Dial
          className={styles['face']}
          label={t`Temperature`}
          value={temperature / 100}
          min={limits.min / 100}
          max={limits.max / 100}
          step={limits.step / 100}
          text={
            isOn ? (
              <>
                {i18n.number(temperature / 100, { minimumFractionDigits: limits.step % 100 === 0 ? 0 : 1 })}
                <small>°C</small>
              </>
            ) : (
              t`Off`
            )
          }
          valueText={spoken}
          measured={measured && currentTemperature ? currentTemperature / 100 : undefined}
          isPending={isPending}
          disabled={!isOn || !mayChange}
          onValueChange={(value) => change({ temperature: Math.round(value * 100) })}
        >
          {measured && <span className={styles['measured']}>{t`Currently ${measured}`}</span>}
        </Dial>
        <Notice>{notice}</Notice>
        {isPending ? (
          <p className={styles['asked']}>{t`Updating…`}</p>
        ) : (
          !notice && (
            // Empty while the state is unconfirmed, so that nothing moves.
            <p className={styles['confirmed']}>
              {isConfirmed && (
                <>
                  <Icon shape={check} size={18} />
                  {t`Set in your room`}
                </>
              )}
            </p>
          )
        )}
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
            disabled={!isOn || !mayChange}
            onChange={(next) => change({ fanSpeed: next })}
          />
        )}
      </div>
    </div>
  )
}
