import { useLingui } from '@lingui/react/macro'
import type { Country } from '@stay/contract/guide/hotels'
import { EarlySelect } from '@stay/ui/early-select'
import { useRef } from 'react'
import styles from './country-select.module.css'
import { useFollowed } from './use-followed.ts'

/** Narrows the search to a country; with script it does so at once. */
export function CountrySelect({ countries, chosen }: { countries: Country[]; chosen: string | undefined }) {
  const { t, i18n } = useLingui()
  const [picked, setPicked] = useFollowed(chosen ?? null)
  // A country without hotels can still stand in the address.
  const unknown =
    !chosen || countries.some(({ code }) => code === chosen)
      ? []
      : [{ code: chosen, name: new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(chosen) ?? chosen }]
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} className={styles['frame']}>
      <EarlySelect
        name="country"
        label={t`Select country`}
        placeholder={t`Select country`}
        items={[...countries, ...unknown].map(({ code, name }) => ({ key: code, text: name }))}
        value={picked}
        onValueChange={(country) => {
          setPicked(country)
          // The form carries the choice once it has been drawn.
          setTimeout(() => frame.current?.closest('form')?.requestSubmit())
        }}
        className={styles['select']}
      />
    </div>
  )
}
