import { useLingui } from '@lingui/react/macro'
import { Icon } from '@stay/ui/icon'
import { left } from '@stay/ui/icons'
import { use } from 'react'
import { LanguageSwitch } from '../../../shared/frame/language-switch.tsx'
import { HomeLink } from '../../../shared/frame/home-link.tsx'
import { PageLink } from '../../../shared/page-link.tsx'
import { useHotelPaths } from '../../../shared/use-paths.ts'
import { useHotel, useHotelRoute } from './hotel-route.ts'
import { GuestSlots } from './guest-slots.ts'
import styles from './guide-header.module.css'

/** Breadcrumb and language switch; transparent over an image. */
export function GuideHeader({ isOverImage = false }: { isOverImage?: boolean }) {
  const { t } = useLingui()
  const paths = useHotelPaths()
  const { hotel } = useHotel()
  const { name, menuItem, card } = useHotelRoute()
  const isSubpage = menuItem !== undefined || card !== undefined
  const crumbs = [
    ...(isSubpage ? [{ name, lang: hotel.fallback['name'], to: paths.details }] : []),
    ...(menuItem && card ? [{ ...menuItem, to: paths.feed(menuItem.id) }] : []),
  ]
  return (
    <header className={styles['header']} data-over-image={isOverImage || undefined}>
      {crumbs.length > 0 ? (
        <nav aria-label={t`Breadcrumb`}>
          <ol className={styles['crumbs']}>
            {crumbs.map((crumb) => (
              <li key={crumb.to}>
                <PageLink to={crumb.to} className={styles['crumb']}>
                  <Icon shape={left} size={20} />
                  <span lang={crumb.lang}>{crumb.name}</span>
                </PageLink>
              </li>
            ))}
          </ol>
        </nav>
      ) : paths.isStandalone ? (
        <span />
      ) : (
        <HomeLink className={styles['home-link']} />
      )}
      {use(GuestSlots)('header')}
      <LanguageSwitch />
    </header>
  )
}
