import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '@stay/ui/icon'
import { home } from '@stay/ui/travel-icons'
import { use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { SkipLink } from '../../../shared/frame/skip-link.tsx'
import { useAppPaths, useHotelPaths } from '../../../shared/use-paths.ts'
import { BottomBar } from './bottom-bar.tsx'
import { GuideLink } from './guide-link.tsx'
import { useHotel } from './hotel-route.ts'
import { Menu } from './menu.tsx'
import { GuestSlots } from './guest-slots.ts'
import menuStyles from './menu.module.css'
import styles from './hotel-frame.module.css'

/** Frame of every hotel page: a sidebar with the menu on wide screens, a bottom bar on narrow ones. */
export function HotelFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { hotel, layout } = useHotel()
  const paths = useHotelPaths()
  const { city, country } = hotel.address
  return (
    <div className={styles['frame']}>
      <SkipLink />
      <nav className={styles['sidebar']} aria-label={t`Guide`}>
        <Link to={paths.details} className={styles['hotel']} viewTransition>
          {layout?.theme.logo && (
            <img className={styles['logo']} src={layout.theme.logo.sources.at(-1)?.files[0]?.url} alt="" />
          )}
          <span className={styles['name']} lang={hotel.fallback['name']}>
            {hotel.name}
          </span>
          <span className={styles['place']}>
            {city}, {country.name}
          </span>
        </Link>
        <div>
          <GuideLink to={paths.details} className={menuStyles['item']}>
            <Icon shape={home} />
            <span>{hotel.type === 'hotel' ? t`About the hotel` : t`About the apartment`}</span>
          </GuideLink>
          <Menu />
        </div>
      </nav>
      <div className={styles['page']}>
        {children}
        <HotelFooter />
      </div>
      <BottomBar />
    </div>
  )
}

function HotelFooter() {
  const { hotel } = useHotel()
  const { isStandalone } = useHotelPaths()
  const paths = useAppPaths()
  return (
    <footer className={styles['footer']}>
      {hotel.privacyPolicyUrl && (
        <a href={hotel.privacyPolicyUrl} rel="noopener">
          <Trans>Privacy policy</Trans>
        </a>
      )}
      {!use(GuestSlots)('bar') && (
        <Link to={paths.signInAt(hotel.id)}>
          <Trans>Sign in</Trans>
        </Link>
      )}
      {!isStandalone && (
        <Link to={paths.hotels} viewTransition>
          <Trans>Find another hotel</Trans>
        </Link>
      )}
    </footer>
  )
}
