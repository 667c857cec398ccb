import { useLingui } from '@lingui/react/macro'
import type { FanSpeed } from '@stay/contract/room/terms'
import styles from './fan-speeds.module.css'

/** The fan, as steps side by side. */
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
  // Prices are low and high too, in other words where languages have cases and genders.
  const words: Record<FanSpeed, string> = {
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
          <span>{words[speed]}</span>
        </label>
      ))}
    </fieldset>
  )
}
