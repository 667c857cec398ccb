import { useLingui } from '@lingui/react/macro'
import type { AcPanel, AcSettings } from '@stay/contract/room/climate'
import { Dial } from '@stay/ui/dial'
import { degreesText } from './climate.ts'
import styles from './zone-control.module.css'

export function ZoneDial({
  panel: { limits, currentTemperature },
  settings: { isOn, temperature },
  isOnline,
  isPending,
  isConfirmed,
  disabled,
  onChange,
}: {
  panel: AcPanel
  settings: AcSettings
  isOnline: boolean
  isPending: boolean
  isConfirmed: boolean
  disabled: boolean
  onChange: (temperature: number) => void
}) {
  const { t, i18n } = useLingui()
  const setting = isOn ? degreesText(temperature, i18n.locale, { unitDisplay: 'long' }) : t`Off`
  const valueText = isPending
    ? t`${setting}, updating`
    : isConfirmed
      ? t`${setting}, confirmed`
      : t`${setting}, last known setting`
  const measured =
    isOnline &&
    currentTemperature !== null &&
    degreesText(currentTemperature, i18n.locale).replace(/\s/g, '\u00a0')
  const number = i18n.number(temperature / 100, {
    minimumFractionDigits: limits.step % 100 === 0 ? 0 : 1,
  })
  return (
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
            {number}
            <small>°C</small>
          </>
        ) : (
          t`Off`
        )
      }
      valueText={valueText}
      measured={measured && currentTemperature ? currentTemperature / 100 : undefined}
      isPending={isPending}
      disabled={disabled}
      onValueChange={(value) => onChange(Math.round(value * 100))}
    >
      {measured && <span className={styles['measured']}>{t`Currently ${measured}`}</span>}
    </Dial>
  )
}
