import { useLingui } from '@lingui/react/macro'
import type { Country } from '@stay/contract/hotels'
import { Icon } from '@stay/ui/icon'
import styles from './country-select.module.css'

/** Narrows the search to a country; with script it does so at once. */
export function CountrySelect({ countries, chosen }: { countries: Country[]; chosen: string | undefined }) {
  const { t } = useLingui()
  return (
    <div className={styles['select']}>
      <select
        name="country"
        aria-label={t`Select country`}
        key={chosen}
        defaultValue={chosen ?? ''}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">{t`Select country`}</option>
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} />
    </div>
  )
}
