import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@stay/ui/button'
import { Icon } from '@stay/ui/icon'
import * as icons from '@stay/ui/icons'
import { lazy, Suspense } from 'react'
import { HotelCard } from '../../features/find-hotel/hotel-card.tsx'
import { loadHome } from '../../features/find-hotel/queries.ts'
import { SearchBox } from '../../features/find-hotel/search-box.tsx'
import { loadStay } from '../../features/stay/load-stay.ts'
import { browserApi, loadPage, serverApi } from '../../shared/api/page-api.ts'
import { hasSession } from '../../shared/device/has-session.ts'
import { Cover } from '../../shared/frame/cover.tsx'
import { Footer } from '../../shared/frame/footer.tsx'
import { Head } from '../../shared/frame/head.tsx'
import { Header } from '../../shared/frame/header.tsx'
import { SignInCard } from '../../shared/frame/sign-in-card.tsx'
import { loadWithMessages } from '../../shared/i18n/load-area.ts'
import { pageContext } from '../../shared/page-context.ts'
import { useAfterHydration } from '../../shared/use-is-hydrated.ts'
import { useAppPaths } from '../../shared/use-paths.ts'
import type { Route } from './+types/home'
import styles from './home.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = serverApi(request, context)
  const [home, stay] = await Promise.all([
    loadPage(() => loadHome(api)),
    context.get(pageContext).isGuest ? loadStay(api) : undefined,
  ])
  return { day: today(), ...home, guest: stay && { stay, renderedAt: Date.now() } }
}

export async function clientLoader() {
  return { day: today(), ...(await loadPage(() => loadHome(browserApi()))), guest: undefined }
}

const today = () => Math.floor(Date.now() / 86_400_000)

/** Loaded only for signed-in guests. */
const HomeStay = lazy(() =>
  // The texts of dates belong to the guide.
  loadWithMessages('guide', () =>
    loadWithMessages('stay', () => import('../../features/stay/home-stay.tsx')),
  ),
)

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hotels, countries, day, guest } = loaderData
  const { t, i18n } = useLingui()
  const paths = useAppPaths()
  const isSignedIn = useAfterHydration(hasSession)
  const isGuest = guest || isSignedIn
  // A different cover each day.
  const cover = hotels.results[day % hotels.results.length]
  const count = i18n.number(hotels.count) + (hotels.countIsExact ? '' : '+')
  return (
    <div className={styles['page']}>
      <Head
        title={t`Your digital guest journey starts here!`}
        description={t`Find your hotel and everything about it in your language: opening hours, places nearby, events, and the hotel itself.`}
        image={cover?.image}
      />
      <Header isOverImage />
      <main id="content" tabIndex={-1}>
        <Cover image={cover?.image ? { ...cover.image, alt: '' } : undefined} className={styles['hero']}>
          <h1 className={styles['title']}>
            <Trans>Your digital guest journey starts here!</Trans>
          </h1>
          {isGuest && (
            <Suspense>
              <HomeStay initialStay={guest?.stay} renderedAt={guest?.renderedAt} />
            </Suspense>
          )}
          <div className={styles['search']}>
            <SearchBox />
          </div>
        </Cover>

        {!isGuest && (
          <div className={styles['sign-in']}>
            <SignInCard title={t`Already at your hotel?`} href={paths.signIn} />
          </div>
        )}

        <section className={styles['places']} aria-labelledby="places">
          <div className={styles['heading']}>
            <h2 id="places">
              <Trans>Places to stay</Trans>
            </h2>
            <ButtonLink variant="plain" href={paths.hotels} className={styles['all']}>
              <Trans>See all {count}</Trans>
              <Icon shape={icons.arrow} size={18} />
            </ButtonLink>
          </div>
          <ul className={styles['row']}>
            {hotels.results.map((hotel) => (
              <li key={hotel.id}>
                <HotelCard hotel={hotel} sizes="(min-width: 60rem) 22vw, 17rem" />
              </li>
            ))}
          </ul>
        </section>

        {countries.length > 1 && (
          <section className={styles['places']} aria-labelledby="countries">
            <h2 id="countries">
              <Trans>Browse by country</Trans>
            </h2>
            <ul className={styles['countries']}>
              {countries.map((country) => (
                <li key={country.code}>
                  <ButtonLink href={`${paths.hotels}?country=${country.code}`} className={styles['country']}>
                    {country.name}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
      <Footer />
    </div>
  )
}
