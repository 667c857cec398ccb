import { useLingui } from '@lingui/react/macro'
import { DateField } from '@stay/ui/form/date-field'
import { SelectField } from '@stay/ui/form/select-field'
import { TextField } from '@stay/ui/form/text-field'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDesk } from '../../shared/app-context.ts'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import styles from './audit.module.css'
import { staffFilter, writeFilters, type Filters } from './filters.ts'
import { useActorName } from './use-actor-name.ts'

const TYPING_PAUSE_MS = 250

export function AuditFilters({ filters }: { filters: Filters }) {
  const { t } = useLingui()
  const { api } = useDesk()
  const { id: hotelId } = useHotel()
  const actorName = useActorName()
  const [, setSearchParams] = useSearchParams()
  const { data: staff = [] } = useQuery({
    queryKey: ['hotel', hotelId, 'staff'],
    queryFn: ({ signal }) => api('GET /hotels/{hotelId}/staff/', { params: { hotelId } }, { signal }),
  })
  const change = (changed: Partial<Filters>) =>
    setSearchParams(writeFilters({ ...filters, ...changed }), { replace: true })
  const people = [
    { key: 'all', text: t`Everyone` },
    { key: 'staff', text: t`Staff, all` },
    ...staff.map(({ id, name }) => ({ key: staffFilter(id), text: name })),
    ...(['guest', 'service', 'desk'] as const).map((actor) => ({ key: actor, text: actorName(actor) })),
  ]
  return (
    <search className={styles['filters']}>
      <SelectField
        name="who"
        label={t`Who`}
        items={people}
        value={filters.who || 'all'}
        onValueChange={(who) => change({ who: who === 'all' || typeof who !== 'string' ? '' : who })}
      />
      <SearchField value={filters.search} onChange={(search) => change({ search })} />
      <DateField
        name="from"
        label={t`From`}
        value={filters.from}
        onValueChange={(from) => change({ from })}
      />
      <DateField name="to" label={t`To`} value={filters.to} onValueChange={(to) => change({ to })} />
    </search>
  )
}

/** Searches after a pause in typing. */
function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts a search
  }, [typed])
  return (
    <TextField
      name="search"
      type="search"
      label={t`Room or reservation`}
      value={typed}
      onValueChange={setTyped}
      autoComplete="off"
    />
  )
}
