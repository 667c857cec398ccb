import { Trans, useLingui } from '@lingui/react/macro'
import { STAY_VIEWS, type StayView } from '@stay/contract/stay/views'
import { Button } from '@stay/ui/button'
import * as icons from '@stay/ui/icons'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { useMoments } from '../../shared/i18n/use-moments.ts'
import { NewStay } from './dialogs.tsx'
import { ReceptionProvider } from './reception-actions.tsx'
import { StayDetail } from './stay-detail.tsx'
import { StayList } from './stay-list.tsx'
import styles from './today.module.css'
import { useClock } from './use-clock.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useReceptionDay } from './use-stays.ts'
import { ViewTabs } from './view-tabs.tsx'

/** Arrivals, guests in house and departures of the day, with the chosen stay beside them. */
export function Today() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const search = useRef<HTMLInputElement>(null)
  const [isAdding, setIsAdding] = useState(false)
  const view = STAY_VIEWS.find((each) => each === params.get('view')) ?? 'arrivals'
  const stayId = params.get('stay') ?? ''
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const change = (changed: Record<string, string>, isReplaced = false) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changed))
      if (value === '') next.delete(name)
      else next.set(name, value)
    setParams(next, { replace: isReplaced })
  }
  const openView = (chosen: StayView) => {
    setTyped('')
    change({ view: chosen, search: '', stay: '' })
  }
  const isNarrow = useIsNarrow()
  const listTop = useRef(0)
  // The list is where it was before a stay was opened in its place.
  useEffect(() => {
    if (isNarrow && stayId === '') scrollTo(0, listTop.current)
  }, [isNarrow, stayId])
  useEffect(() => {
    document.title = t`Today`
  }, [t])
  useCommands([
    { key: 'new-stay', text: t`New stay`, shortcut: 'N', run: () => setIsAdding(true) },
    { key: 'search', text: t`Search for a guest`, shortcut: '/', run: () => search.current?.focus() },
    { key: 'arrivals', text: t`Arrivals`, shortcut: 'A', run: () => openView('arrivals') },
    { key: 'in-house', text: t`In house`, shortcut: 'I', run: () => openView('in_house') },
    { key: 'departures', text: t`Departures`, shortcut: 'D', run: () => openView('departures') },
  ])
  return (
    <ReceptionProvider>
      <main id="content" tabIndex={-1} className={styles['today']} data-open={stayId !== '' || undefined}>
        <div className={styles['lists']}>
          <header className={styles['header']}>
            <h1 className={styles['title']}>
              <Trans>Today</Trans>
            </h1>
            <Clock />
            <input
              ref={search}
              type="search"
              className={styles['search']}
              aria-label={t`Name, room or reservation`}
              placeholder={t`Name, room or reservation`}
              aria-keyshortcuts="/"
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                change({ search: event.target.value.trim() }, true)
              }}
            />
            <Button
              variant="primary"
              icon={icons.plus}
              onClick={() => setIsAdding(true)}
              aria-keyshortcuts="N"
            >
              <Trans>New stay</Trans>
            </Button>
          </header>
          <ViewTabs view={typed.trim() === '' ? view : undefined} onChange={openView} />
          <StayList
            key={view}
            query={typed.trim() === '' ? { view } : { search: typed.trim() }}
            openId={stayId}
            onOpen={(id) => {
              if (stayId === '') listTop.current = scrollY
              change({ stay: id }, stayId !== '')
            }}
          />
        </div>
        {stayId !== '' && (
          <StayDetail key={stayId} stayId={stayId} onClose={() => change({ stay: '' }, true)} />
        )}
        <Suspense>
          {isAdding && (
            <NewStay
              onClose={() => setIsAdding(false)}
              onCreated={(id) => {
                setIsAdding(false)
                change({ stay: id })
              }}
            />
          )}
        </Suspense>
      </main>
    </ReceptionProvider>
  )
}

/** The time of the hotel, by the clock of the server. */
function Clock() {
  const { data } = useReceptionDay()
  const { now } = useClock()
  const moments = useMoments(useHotel().timeZone)
  if (!data) return null
  return (
    <p className={styles['clock']}>
      {moments.day(now)} · {moments.time(now)}
    </p>
  )
}
