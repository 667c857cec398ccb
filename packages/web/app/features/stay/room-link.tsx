import { useLingui } from '@lingui/react/macro'
import { Icon } from '@stay/ui/icon'
import { air } from '@stay/ui/room-icons'
import { useLocation } from 'react-router'
import { PageLink } from '../../shared/page-link.tsx'
import styles from './room-link.module.css'

/** Link to the room controls: in the bottom bar, or in the header on wide screens. */
export function RoomLink({ to, className }: { to: string; className: string | undefined }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const isBar = className !== undefined
  return (
    <PageLink
      to={to}
      className={className ?? styles['header']}
      aria-current={pathname === to ? 'page' : undefined}
    >
      <Icon shape={air} />
      {isBar ? <span>{t`Room`}</span> : t`Your room`}
    </PageLink>
  )
}
