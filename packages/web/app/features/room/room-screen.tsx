import { Trans, useLingui } from '@lingui/react/macro'
import type { Controller, SensorRoom } from '@stay/contract/room/climate'
import { ErrorState } from '@stay/ui/error-state'
import { Skeleton } from '@stay/ui/skeleton'
import { Tabs } from '@stay/ui/tabs'
import type { ToastStore } from '@stay/ui/toasts'
import { useEffect, type ReactNode } from 'react'
import { useSavedTime } from '../../shared/time/use-saved-time.ts'
import { zonesOf } from './climate.ts'
import { RoomFlags } from './room-flags.tsx'
import { loadRoom, onChanges, useRoom } from './room-store.ts'
import { useReasons } from './use-reasons.ts'
import { ZoneControl } from './zone-control.tsx'
import styles from './room-screen.module.css'

/** The guest's room: its climate, zone by zone, and what the guest wishes of the house. */
export function RoomScreen({
  first,
  version,
  toasts,
  otherwise,
}: {
  /** The room as the page came with it. */
  first: SensorRoom
  /** Grows whenever the room may have changed. */
  version: number
  toasts: ToastStore
  /** Shown where there is no room any more. */
  otherwise: ReactNode
}) {
  const { t } = useLingui()
  const { room, hasFailed, heardAt } = useRoom(first, version)
  useEndToasts(toasts)
  return (
    <>
      <div>
        {room && (
          <div className={styles['head']}>
            <p className={styles['number']}>
              <Trans>Room {room.roomNumber}</Trans>
            </p>
            <Presence controllers={room.controllers} hasFailed={hasFailed} heardAt={heardAt} />
          </div>
        )}
        <h1>
          <Trans>Your room</Trans>
        </h1>
      </div>
      {room ? (
        room.controllers.map((controller) => (
          <section
            key={controller.id}
            className={styles['controller']}
            aria-label={room.controllers.length > 1 ? controller.name : undefined}
          >
            {room.controllers.length > 1 && <h2>{controller.name}</h2>}
            <div className={styles['zones']}>
              <Zones controller={controller} hasFailed={hasFailed} />
            </div>
            <RoomFlags controller={controller} isOnline={controller.isOnline && !hasFailed} />
          </section>
        ))
      ) : room === null ? (
        otherwise
      ) : hasFailed ? (
        <ErrorState title={t`Your room could not be loaded`} onRetry={() => void loadRoom()} />
      ) : (
        <div role="status" aria-label={t`Loading your room`}>
          <Skeleton shape="picture" />
        </div>
      )}
    </>
  )
}

function Zones({ controller, hasFailed }: { controller: Controller; hasFailed: boolean }) {
  const { t } = useLingui()
  const zones = zonesOf(controller)
  const tabs = zones.map((zone) => ({
    key: String(zone.id),
    text: zone.name,
    content: (
      <ZoneControl
        controllerId={controller.id}
        zone={zone}
        isOnline={controller.isOnline && !hasFailed}
        hasNetwork={!hasFailed}
      />
    ),
  }))
  const [only, other] = tabs
  return other ? <Tabs tabs={tabs} label={t`Zones`} /> : only?.content
}

/** Whether the room is heard: a word and a dot. */
function Presence({
  controllers,
  hasFailed,
  heardAt,
}: {
  controllers: Controller[]
  hasFailed: boolean
  heardAt: number | undefined
}) {
  const { t } = useLingui()
  const isLive = !hasFailed && controllers.every(({ isOnline }) => isOnline)
  const timeOf = useSavedTime()
  const time = heardAt && timeOf(heardAt)
  return (
    <p className={styles['presence']} role="status" data-live={isLive || undefined}>
      {isLive ? t`Live` : hasFailed && time ? t`As of ${time}` : t`Offline`}
    </p>
  )
}

/** Says how changes ended, in the words of the house. */
function useEndToasts(toasts: ToastStore): void {
  const { t } = useLingui()
  const { failureText } = useReasons()
  useEffect(() => {
    onChanges({
      start: () => toasts.close('room'),
      end: (failure) =>
        toasts.show(
          failure
            ? {
                id: 'room',
                type: 'error',
                content: `${t`Changing settings failed.`} ${failureText(failure)}`,
              }
            : { id: 'room', type: 'success', content: t`The settings have been changed.` },
        ),
    })
  })
}
