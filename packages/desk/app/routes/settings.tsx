import { useLingui } from '@lingui/react/macro'
import { isAtLeast } from '@stay/contract/staff/roles'
import { NavLink, Outlet } from 'react-router'
import { Page } from '../shared/frame/page.tsx'
import styles from '../shared/frame/page.module.css'
import { useHotel } from '../shared/hotel/use-hotel.ts'
import { deskPaths } from '../shared/paths.ts'

/** The settings of a hotel, in several pages. */
export function Component() {
  const { t } = useLingui()
  const { id, role } = useHotel()
  const pages = [
    { href: deskPaths.staff(id), text: t`Staff` },
    ...(isAtLeast(role, 'owner') ? [{ href: deskPaths.audit(id), text: t`Audit log` }] : []),
  ]
  return (
    <Page title={t`Settings`}>
      <nav aria-label={t`Settings`} className={styles['tabs']}>
        {pages.map(({ href, text }) => (
          <NavLink key={href} to={href} className={styles['tab'] ?? ''}>
            {text}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </Page>
  )
}
