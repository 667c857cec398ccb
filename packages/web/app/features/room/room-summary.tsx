import { Trans, useLingui } from '@lingui/react/macro'
import { zonesOf } from '@stay/contract/room/zones'
import { Icon } from '@stay/ui/icon'
import { right } from '@stay/ui/icons'
import { PageLink } from '../../shared/page-link.tsx'
import { useRoom } from '../../shared/live/use-room.ts'
import { temperatureText } from './climate.ts'
import styles from './room-summary.module.css'

/** Section of the details page: the temperature of each zone, with a link to the controls. */
export function RoomSummary({ to }: { to: string }) {
  const { t, i18n } = useLingui()
  const { room } = useRoom()
  if (!room) return null
  const hasSeveralControllers = room.controllers.length > 1
  return (
    <section className={styles['summary']} aria-label={t`Air conditioning`}>
      <PageLink to={to} className={styles['link']}>
        <h2>
          <Trans>Air conditioning</Trans>
        </h2>
        <Icon shape={right} size={20} />
      </PageLink>
      <dl>
        {room.controllers.flatMap((controller) =>
          zonesOf(controller).map((zone) => (
            <div key={`${controller.id}/${zone.id}`}>
              <dt>{hasSeveralControllers ? `${controller.name}, ${zone.name}` : zone.name}</dt>
              <dd>{temperatureText(zone.acPanel, i18n.locale, t`Off`)}</dd>
            </div>
          )),
        )}
      </dl>
    </section>
  )
}
