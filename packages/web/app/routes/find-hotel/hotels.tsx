import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { CountrySelect } from '../../features/find-hotel/country-select.tsx'
import { HotelResults } from '../../features/find-hotel/hotel-results.tsx'
import { loadHotels, parseSearch } from '../../features/find-hotel/queries.ts'
import { SearchBox } from '../../features/find-hotel/search-box.tsx'
import { browserApi, loadPage, serverApi } from '../../shared/api/page-api.ts'
import { Footer } from '../../shared/frame/footer.tsx'
import { Head } from '../../shared/frame/head.tsx'
import { Header } from '../../shared/frame/header.tsx'
import type { Route } from './+types/hotels'
import styles from './hotels.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = parseSearch(request.url)
  return { search, ...(await loadPage(() => loadHotels(serverApi(request, context), search))) }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = parseSearch(request.url)
  return { search, ...(await loadPage(() => loadHotels(browserApi(), search))) }
}

export default function Hotels({ loaderData: { search, hotels, countries } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [parameters] = useSearchParams()
  return (
    <>
      <Head
        title={t`Find a hotel`}
        description={t`Search hotels and apartments by name, city, or country, with details in your language.`}
        image={hotels.results[0]?.image}
      />
      <Header />
      <main id="content" tabIndex={-1} className={styles['page']}>
        <h1>
          <Trans>Find a hotel</Trans>
        </h1>
        <div className={styles['search']}>
          <SearchBox initial={search.search} hasSubmitLabel>
            <CountrySelect countries={countries} chosen={search.country} />
          </SearchBox>
        </div>
        <HotelResults hotels={hotels} search={search} key={parameters.toString()} />
      </main>
      <Footer />
    </>
  )
}
