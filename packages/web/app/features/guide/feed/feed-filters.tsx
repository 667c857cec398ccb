import { useLingui } from '@lingui/react/macro'
import type { CardKind } from '@stay/contract/guide/card-kinds'
import { Icon } from '@stay/ui/icon'
import { check } from '@stay/ui/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FeedDates } from './feed-dates.tsx'
import { filterSearch, type FeedFilter } from './feed-query.ts'
import { useFacts } from '../cards/use-facts.ts'
import styles from './feed-filters.module.css'

/** Filters are links, so that they work without JavaScript. */
export function FeedFilters({ filter, kinds }: { filter: FeedFilter; kinds: CardKind[] }) {
  const { t } = useLingui()
  const facts = useFacts()
  const hasEvents = kinds.includes('event') && (filter.kind === undefined || filter.kind === 'event')
  return (
    <nav aria-label={t`Filters`} className={styles['filters']}>
      {kinds.length > 1 && (
        <>
          <FilterLink isOn={!filter.kind} to={filterSearch({ ...filter, kind: undefined })}>
            {t`All`}
          </FilterLink>
          {kinds.map((kind) => (
            <FilterLink key={kind} isOn={filter.kind === kind} to={filterSearch(withKind(filter, kind))}>
              {facts.kinds(kind)}
            </FilterLink>
          ))}
        </>
      )}
      <FilterLink
        isOn={filter.openNow === true}
        to={filterSearch({ ...filter, openNow: filter.openNow ? undefined : true })}
      >
        {t`Open now`}
      </FilterLink>
      {(hasEvents || filter.from || filter.to) && <FeedDates filter={filter} />}
    </nav>
  )
}

/** Only events have dates. */
const withKind = ({ from, to, ...others }: FeedFilter, kind: CardKind): FeedFilter =>
  kind === 'event' ? { ...others, ...(from && { from }), ...(to && { to }), kind } : { ...others, kind }

function FilterLink({ isOn, to, children }: { isOn: boolean; to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      className={styles['filter']}
      aria-current={isOn ? 'true' : undefined}
      rel="nofollow"
    >
      {isOn && <Icon shape={check} size={16} />}
      {children}
    </Link>
  )
}
