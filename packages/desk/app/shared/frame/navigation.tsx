import { useLingui } from '@lingui/react/macro'
import { isAtLeast } from '@stay/contract/staff/roles'
import type { StaffHotel } from '@stay/contract/staff/staff'
import { gear, reception } from '@stay/ui/desk-icons'
import { Icon } from '@stay/ui/icon'
import { NavLink } from 'react-router'
import { deskPaths } from '../paths.ts'
import styles from './frame.module.css'

/** The pages of a hotel that the role of the staff member allows. */
export function Navigation({ hotel, onNavigate }: { hotel: StaffHotel; onNavigate?: () => void }) {
  const { t } = useLingui()
  const pages = usePages(hotel)
  if (pages.length === 0) return null
  return (
    <nav aria-label={t`Main menu`}>
      <ul className={styles['nav']}>
        {pages.map(({ key, href, text, icon }) => (
          <li key={key}>
            <NavLink to={href} className={styles['nav-link'] ?? ''} onClick={onNavigate}>
              <Icon shape={icon} size={20} />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function usePages({ id, role }: StaffHotel) {
  const { t } = useLingui()
  const settings = { key: 'settings', href: deskPaths.settings(id), text: t`Settings`, icon: gear }
  const today = { key: 'today', href: deskPaths.today(id), text: t`Today`, icon: reception }
  return [...(isAtLeast(role, 'reception') ? [today] : []), ...(isAtLeast(role, 'manager') ? [settings] : [])]
}
