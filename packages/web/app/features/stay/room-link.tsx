import { useLingui } from '@lingui/react/macro'
import { Icon } from '@stay/ui/icon'
import { air } from '@stay/ui/room-icons'
import { Link, useLocation } from 'react-router'
import styles from './room-link.module.css'

/** Link to the room controls: in the bottom bar, or in the header on wide screens. */
export function RoomLink({ to, className }: { to: string; className: string | undefined }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const isBar = className !== undefined
  return (
    <Link
      to={to}
      className={className ?? styles['header']}
      aria-current={pathname === to ? 'page' : undefined}
      prefetch="intent"
      viewTransition
    >
      <Icon shape={air} />
      {isBar ? <span>{t`Room`}</span> : t`Your room`}
    </Link>
  )
}
