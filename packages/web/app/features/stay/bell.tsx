import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countText } from '@stay/ui/badge'
import { Icon } from '@stay/ui/icon'
import { bell } from '@stay/ui/travel-icons'
import { useLocation } from 'react-router'
import { PageLink } from '../../shared/page-link.tsx'
import styles from './bell.module.css'

/** Label of a link to the messages, for screen readers. */
export function useMessagesLabel(unread: number): string {
  const { t } = useLingui()
  return unread > 0
    ? t`${plural(unread, { one: 'Messages, # unread', other: 'Messages, # unread' })}`
    : t`Messages`
}

/** Link to the messages, with the unread count; in the header or in the bottom bar. */
export function Bell({
  unread,
  to,
  className,
}: {
  unread: number
  to: string
  /** Given in the bottom bar, where the link has a visible label. */
  className: string | undefined
}) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const isBar = className !== undefined
  const label = useMessagesLabel(unread)
  return (
    <PageLink
      to={to}
      className={className ?? styles['header']}
      aria-label={label}
      aria-current={pathname === to ? 'page' : undefined}
      title={isBar ? undefined : t`Messages`}
    >
      <span className={styles['icon']}>
        <Icon shape={bell} />
        {unread > 0 && <span className={styles['count']}>{countText(unread)}</span>}
      </span>
      {isBar && <span>{t`Messages`}</span>}
    </PageLink>
  )
}

/** Announces the unread count to screen readers. */
export function UnreadAnnouncer({ unread }: { unread: number }) {
  const { t } = useLingui()
  return (
    <span className="visually-hidden" role="status">
      {unread > 0 && t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}
    </span>
  )
}
