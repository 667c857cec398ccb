import { useLingui } from '@lingui/react/macro'
import { Autocomplete } from '@stay/ui/autocomplete'
import { Icon } from '@stay/ui/icon'
import * as icons from '@stay/ui/icons'
import type { ReactNode, SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { browserApi } from '../../shared/api/page-api.ts'
import { useAppPaths } from '../../shared/use-paths.ts'
import { findSuggestions, searchToQuery } from './queries.ts'
import styles from './search-box.module.css'
import { useSyncedState } from './use-synced-state.ts'

/** The hotel search: a plain form that, with JavaScript, suggests hotels while the guest types. */
export function SearchBox({
  initial = '',
  children,
  hasSubmitLabel = false,
}: {
  initial?: string
  /** Additional fields of the form. */
  children?: ReactNode
  hasSubmitLabel?: boolean
}) {
  const { t } = useLingui()
  const paths = useAppPaths()
  const navigate = useNavigate()
  const [query, setQuery] = useSyncedState(initial)
  const go = (path: string) => void navigate(path, { viewTransition: true })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const search = { search: textOf(fields, 'search'), country: textOf(fields, 'country'), page: 1 }
    go(paths.hotels + searchToQuery(search))
  }
  return (
    <Form action={paths.hotels} role="search" className={styles['form']} onSubmit={submit}>
      <Autocomplete<ReactNode>
        name="search"
        inputMode="search"
        label={t`Search hotel (name or city)`}
        placeholder={t`Search hotel (name or city)`}
        value={query}
        onValueChange={setQuery}
        enterKeyHint="search"
        maxLength={200}
        source={suggest}
        renderItem={({ metadata }) => metadata}
        onChoose={({ key }) => go(paths.hotelDetails(key))}
        className={styles['field']}
        before={<Icon shape={icons.search} className={styles['search-icon']} />}
        after={
          <button
            type="submit"
            className={styles['submit']}
            data-label={hasSubmitLabel || undefined}
            aria-label={t`Search`}
          >
            {hasSubmitLabel && <span>{t`Search`}</span>}
            <Icon shape={icons.arrow} />
          </button>
        }
      />
      {children}
    </Form>
  )
}

/** `Suggestion` is not needed before the first results, so it is loaded with them. */
async function suggest(search: string, signal: AbortSignal) {
  const [hotels, { Suggestion }] = await Promise.all([
    findSuggestions(browserApi(), search, signal),
    import('./suggestion.tsx'),
  ])
  return hotels.map((hotel) => ({ key: hotel.id, text: hotel.name, metadata: <Suggestion hotel={hotel} /> }))
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
