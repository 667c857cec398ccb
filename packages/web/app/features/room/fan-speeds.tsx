import { useLingui } from '@lingui/react/macro'
import type { FanSpeed } from '@stay/contract/room/constants'
import styles from './fan-speeds.module.css'

export function FanSpeeds({
  name,
  speeds,
  value,
  disabled,
  onChange,
}: {
  name: string
  speeds: FanSpeed[]
  value: FanSpeed
  disabled: boolean
  onChange: (speed: FanSpeed) => void
}) {
  const { t } = useLingui()
  // The context separates these texts from price levels, which some languages translate differently.
  const labels: Record<FanSpeed, string> = {
    auto: t`Auto`,
    low: t({ message: 'Low', context: 'fan' }),
    medium: t`Medium`,
    high: t({ message: 'High', context: 'fan' }),
  }
  return (
    <fieldset className={styles['fan']} disabled={disabled}>
      <legend className="visually-hidden">{t`Fan`}</legend>
      {speeds.map((speed) => (
        <label key={speed} className={styles['step']}>
          <input
            type="radio"
            name={name}
            value={speed}
            checked={speed === value}
            onChange={() => onChange(speed)}
          />
          <span>{labels[speed]}</span>
        </label>
      ))}
    </fieldset>
  )
}
