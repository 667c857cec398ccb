import { useLingui } from '@lingui/react/macro'
import type { Country } from '@stay/contract/guide/hotels'
import { LazySearchSelect } from '@stay/ui/lazy-search-select'
import { useRef } from 'react'
import styles from './country-select.module.css'
import { useSyncedState } from './use-synced-state.ts'

/** With JavaScript, a change submits the form at once. */
export function CountrySelect({ countries, chosen }: { countries: Country[]; chosen: string | undefined }) {
  const { t, i18n } = useLingui()
  const [picked, setPicked] = useSyncedState(chosen ?? null)
  // The URL may contain a country without hotels.
  const unlisted =
    !chosen || countries.some(({ code }) => code === chosen)
      ? []
      : [{ code: chosen, name: new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(chosen) ?? chosen }]
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} className={styles['frame']}>
      <LazySearchSelect
        name="country"
        label={t`Select country`}
        placeholder={t`Select country`}
        items={[...countries, ...unlisted].map(({ code, name }) => ({ key: code, text: name }))}
        value={picked}
        onValueChange={(country) => {
          setPicked(country)
          // The form has the new value only after the next render.
          setTimeout(() => frame.current?.closest('form')?.requestSubmit())
        }}
        className={styles['select']}
      />
    </div>
  )
}
