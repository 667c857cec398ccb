import { Trans } from '@lingui/react/macro'
import type { AuditEntry } from '@stay/contract/stay/audit'
import { Badge } from '@stay/ui/badge'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { useMoments } from '../../shared/i18n/use-moments.ts'
import styles from './audit.module.css'
import { useActionText } from './use-action-text.ts'
import { useActorName } from './use-actor-name.ts'

export function AuditRow({ entry }: { entry: AuditEntry & { actorName: string } }) {
  const moments = useMoments(useHotel().timeZone)
  const actorName = useActorName()
  const actionText = useActionText()
  const { at, actor, actorId, action, subject, outcome } = entry
  const person =
    entry.actorName ||
    (actor === 'staff' || actor === 'guest' ? actorName(actor) : `${actorName(actor)} ${actorId}`)
  return (
    <li className={styles['entry']}>
      <time dateTime={at} className={styles['time']}>
        {moments.dateTimeWithYear(at)}
      </time>
      <div className={styles['what']}>
        <p>
          <strong>{person}</strong> · {actionText(action)}{' '}
          {outcome !== 'done' && (
            <Badge variant="warning">
              {outcome === null ? <Trans>not finished</Trans> : <Trans>refused: {outcome}</Trans>}
            </Badge>
          )}
        </p>
        <p className={styles['subject']} lang="en">
          {subjectText(subject)}
        </p>
      </div>
    </li>
  )
}

/** Rooms, reservations and IDs that the action refers to, as the log stores them. */
const subjectText = (subject: Record<string, unknown>) =>
  Object.entries(subject)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join(' · ')
