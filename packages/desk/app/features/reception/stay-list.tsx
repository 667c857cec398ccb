import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { EmptyState } from '@stay/ui/empty-state'
import { useState } from 'react'
import { LoadState } from '../../shared/frame/load-state.tsx'
import { groupStays, type Group } from './groups.ts'
import { StayRow } from './stay-row.tsx'
import styles from './today.module.css'
import { useClock } from './use-clock.ts'
import { useStayList, type StayListQuery } from './use-stays.ts'

/** A list of stays in groups. Arrow keys move through it, and Enter opens a stay. */
export function StayList({
  query,
  openId,
  onOpen,
}: {
  query: StayListQuery
  openId: string
  onOpen: (stayId: string) => void
}) {
  const { t } = useLingui()
  const [pages, setPages] = useState(1)
  const stays = useStayList(query, pages)
  const moment = useClock()
  const groupName = useGroupName(query)
  return (
    <LoadState query={stays}>
      {({ stays: list, count }) => {
        if (list.length === 0) return <NoStays query={query} />
        const groups =
          'view' in query ? groupStays(list, query.view, moment) : [{ group: 'later' as const, stays: list }]
        return (
          <div data-stays="">
            {groups.map(({ group, stays: members }) => (
              <section key={group} aria-label={groupName(group)}>
                {groupName(group) && <h2 className={styles['group']}>{groupName(group)}</h2>}
                <ul>
                  {members.map((stay) => (
                    <StayRow
                      key={stay.id}
                      stay={stay}
                      moment={moment}
                      isDone={group === 'done'}
                      isOpen={stay.id === openId}
                      hasStep={group !== 'done' && 'view' in query && query.view !== 'in_house'}
                      onOpen={() => onOpen(stay.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {list.length < count && (
              <p className={styles['more']}>
                <Button onClick={() => setPages(pages + 1)} isBusy={stays.isPlaceholderData}>
                  {t`Show more`}
                </Button>
              </p>
            )}
          </div>
        )
      }}
    </LoadState>
  )
}

function NoStays({ query }: { query: StayListQuery }) {
  const { t } = useLingui()
  if ('search' in query)
    return (
      <EmptyState title={t`Nobody found`}>
        <Trans>Search for the beginning of a name, a room or a reservation number.</Trans>
      </EmptyState>
    )
  const titles = {
    arrivals: t`Nobody arrives today`,
    in_house: t`Nobody is in house`,
    departures: t`Nobody leaves today`,
  }
  return <EmptyState title={titles[query.view]} />
}

function useGroupName(query: StayListQuery): (group: Group) => string {
  const { t } = useLingui()
  return (group) => {
    if (!('view' in query)) return t`Found`
    if (group === 'needs_you') return t`Needs you`
    if (query.view === 'in_house') return t`In house`
    if (query.view === 'arrivals') return group === 'later' ? t`Later today` : t`Checked in`
    return group === 'later' ? t`Still here` : t`Checked out`
  }
}
