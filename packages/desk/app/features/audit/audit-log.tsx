import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@stay/ui/empty-state'
import { Pagination } from '@stay/ui/pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useDesk } from '../../shared/app-context.ts'
import { LoadState } from '../../shared/frame/load-state.tsx'
import { Rows, Section } from '../../shared/frame/page.tsx'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { readFilters, toQuery } from './filters.ts'

const PAGE_SIZE = 50

/** Who changed what in the hotel, and who read guest data. */
export function AuditLog() {
  const { t } = useLingui()
  const { api } = useDesk()
  const { id: hotelId } = useHotel()
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const entries = useQuery({
    queryKey: ['hotel', hotelId, 'audit', filters],
    queryFn: ({ signal }) =>
      api(
        'GET /hotels/{hotelId}/audit/',
        { params: { hotelId }, query: { ...toQuery(filters), pageSize: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (page: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(page))
    return `?${next.toString()}`
  }
  return (
    <Section title={t`Audit log`} text={t`Every change in this hotel, and every look at guest data.`}>
      <AuditFilters filters={filters} />
      <LoadState query={entries}>
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyState title={t`No entries found`}>{t`Change the filters to see more.`}</EmptyState>
          ) : (
            <>
              <Rows label={t`Audit log`}>
                {results.map((entry, index) => (
                  <AuditRow key={`${entry.at} ${index}`} entry={entry} />
                ))}
              </Rows>
              <Pagination page={filters.page} pageCount={Math.ceil(count / PAGE_SIZE)} hrefOf={hrefOf} />
            </>
          )
        }
      </LoadState>
    </Section>
  )
}
