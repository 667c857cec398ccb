import { Trans, useLingui } from '@lingui/react/macro'
import type { Controller, SensorRoom } from '@stay/contract/room/climate'
import { zonesOf } from '@stay/contract/room/zones'
import { ErrorState } from '@stay/ui/error-state'
import { Skeleton } from '@stay/ui/skeleton'
import { Tabs } from '@stay/ui/tabs'
import { useEffect, type ReactNode } from 'react'
import { useLive } from '../../shared/live/use-live.ts'
import { useRoom } from '../../shared/live/use-room.ts'
import { useSavedTime } from '../../shared/offline/use-saved-time.ts'
import { RoomFlags } from './room-flags.tsx'
import { useReasons } from './use-reasons.ts'
import { ZoneControl } from './zone-control.tsx'
import styles from './room-screen.module.css'

/** The guest's room: its climate by zone, and "do not disturb" and "make up my room". */
export function RoomScreen({
  initialRoom,
  fallback,
}: {
  /** The room that was loaded with the page. */
  initialRoom: SensorRoom
  /** Shown if there is no longer anything to control. */
  fallback: ReactNode
}) {
  const { t } = useLingui()
  const live = useLive()
  live.room.seed(initialRoom)
  const { room, hasFailed, receivedAt } = useRoom()
  useCommandToasts()
  return (
    <>
      <div>
        {room && (
          <div className={styles['head']}>
            <p className={styles['number']}>
              <Trans>Room {room.roomNumber}</Trans>
            </p>
            <ConnectionStatus controllers={room.controllers} hasFailed={hasFailed} receivedAt={receivedAt} />
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
        fallback
      ) : hasFailed ? (
        <ErrorState title={t`We couldn’t load your room`} onRetry={() => void live.room.reload()} />
      ) : (
        <div role="status" aria-label={t`Loading your room`}>
          <Skeleton shape="image" />
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

/** Whether the room is connected, or how old its data is. */
function ConnectionStatus({
  controllers,
  hasFailed,
  receivedAt,
}: {
  controllers: Controller[]
  hasFailed: boolean
  receivedAt: number | undefined
}) {
  const { t } = useLingui()
  const isLive = !hasFailed && controllers.every(({ isOnline }) => isOnline)
  const timeOf = useSavedTime()
  const time = receivedAt && timeOf(receivedAt)
  return (
    <p className={styles['connection']} role="status" data-live={isLive || undefined}>
      {isLive ? t`Connected` : hasFailed && time ? t`As of ${time}` : t`Offline`}
    </p>
  )
}

/** Shows the result of each command as a toast. */
function useCommandToasts(): void {
  const { t } = useLingui()
  const { room, toasts } = useLive()
  const { failureText } = useReasons()
  useEffect(() => {
    room.setCommandListener({
      onStart: () => toasts.close('room'),
      onEnd: (failure, target) =>
        toasts.show(
          failure
            ? {
                id: 'room',
                type: 'error',
                // A zone shows the reason at its controls.
                content:
                  target === 'zone'
                    ? t`Changing settings failed.`
                    : `${t`Changing settings failed.`} ${failureText(failure)}`,
              }
            : { id: 'room', type: 'success', content: t`The settings have been changed.` },
        ),
    })
  })
}
