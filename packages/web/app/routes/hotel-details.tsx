import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Blocks } from '../features/hotel/blocks.tsx'
import { browserApi, loadPage, serverApi } from '../shared/api/page-api.ts'
import { Cover } from '../shared/frame/cover.tsx'
import { Footer } from '../shared/frame/footer.tsx'
import { Head } from '../shared/frame/head.tsx'
import { Header } from '../shared/frame/header.tsx'
import { useAppPath } from '../shared/site.ts'
import type { Route } from './+types/hotel-details'
import styles from './hotel-details.module.css'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return loadPage(() =>
    serverApi(request, context)('GET /hotels/{hotelId}/', { params: { hotelId: params.hotelId } }),
  )
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPage(() => browserApi()('GET /hotels/{hotelId}/', { params: { hotelId: params.hotelId } }))
}

export default function HotelDetails({ loaderData: hotel }: Route.ComponentProps) {
  const { t } = useLingui()
  const appPath = useAppPath()
  const { address, fallback } = hotel
  const [cover] = hotel.images
  return (
    <>
      <Head
        title={hotel.name || t`Hotel`}
        description={hotel.lead ?? undefined}
        image={cover?.sources.at(-1)?.files.at(-1)?.url}
      />
      <Header isOverPicture />
      <main id="content">
        <Cover image={cover} className={styles['hero']}>
          <p>
            {hotel.type === 'hotel' ? t`Hotel` : t`Apartment`} · {address.city}, {address.country.name}
          </p>
          <h1 lang={fallback['name']}>{hotel.name}</h1>
        </Cover>
        <div className={styles['columns']}>
          <div className={styles['text']}>
            <p className={styles['lead']} lang={fallback['lead']}>
              {hotel.lead}
            </p>
            <Blocks blocks={hotel.description} images={hotel.images} lang={fallback['description']} />
          </div>
          <dl className={styles['facts']}>
            <div>
              <dt>
                <Trans>Check-in</Trans>
              </dt>
              <dd>
                <Trans>from {hotel.checkInTime}</Trans>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Check-out</Trans>
              </dt>
              <dd>
                <Trans>until {hotel.checkOutTime}</Trans>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Address</Trans>
              </dt>
              <dd>
                {address.line1}
                <br />
                {address.postalCode} {address.city}
              </dd>
            </div>
            {hotel.phone && (
              <div>
                <dt>
                  <Trans>Phone</Trans>
                </dt>
                <dd>
                  <a href={`tel:${hotel.phone.replaceAll(' ', '')}`}>{hotel.phone}</a>
                </dd>
              </div>
            )}
            {hotel.email && (
              <div>
                <dt>
                  <Trans>E-mail</Trans>
                </dt>
                <dd>
                  <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
                </dd>
              </div>
            )}
          </dl>
        </div>
        <p className={styles['onward']}>
          <Link to={appPath('/hotels')} viewTransition>
            <Trans>Find another hotel</Trans>
          </Link>
        </p>
      </main>
      <Footer />
    </>
  )
}
