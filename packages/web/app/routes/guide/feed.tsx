import { useLingui } from '@lingui/react/macro'
import type { CardKind } from '@stay/contract/guide/card-kinds'
import { ButtonLink } from '@stay/ui/button'
import { stories } from '@stay/ui/travel-icons'
import { data } from 'react-router'
import { FeedFilters } from '../../features/guide/feed/feed-filters.tsx'
import { FeedList } from '../../features/guide/feed/feed-list.tsx'
import { readFilter, readPage } from '../../features/guide/feed/feed-query.ts'
import { GuideError } from '../../features/guide/frame/guide-error.tsx'
import { GuideHeader } from '../../features/guide/frame/guide-header.tsx'
import { useHotelPaths } from '../../shared/use-paths.ts'
import { useHotel, useHotelRoute } from '../../features/guide/frame/hotel-route.ts'
import { loadFeed, loadSection } from '../../features/guide/frame/queries.ts'
import { SectionError } from '../../features/guide/frame/section-error.tsx'
import { browserApi, loadPage, serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import type { Api } from '@stay/contract/http/client'
import type { Route } from './+types/feed'
import styles from './feed.module.css'

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  load(serverApi(request, context), params, request)

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  load(browserApi(), params, request)

async function load(api: Api, params: Route.LoaderArgs['params'], request: Request) {
  const { search } = new URL(request.url)
  const filter = readFilter(search)
  const page = readPage(search)
  const list = await loadPage(() =>
    loadSection(() => loadFeed(api, params.hotelId, params.menuItemId, { ...filter, page })),
  )
  // Status 503 keeps an incomplete page out of caches.
  return data({ filter, page, list }, { status: list ? 200 : 503 })
}

export default function Feed({ loaderData: { filter, page, list }, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const { hotel, layout } = useHotel()
  const paths = useHotelPaths()
  const { menuItem } = useHotelRoute()
  const kinds: CardKind[] = layout?.menuItems.find(({ id }) => id === params.menuItemId)?.kinds ?? []
  const title = menuItem?.name || t`Content feed`
  return (
    <>
      <Head
        title={title}
        description={hotel.lead ?? undefined}
        image={list?.results[0]?.image ?? hotel.images[0]}
      />
      <GuideHeader />
      <main id="content" tabIndex={-1} className={styles['page']}>
        <div className={styles['head']}>
          <h1 lang={menuItem?.lang}>{title}</h1>
          <ButtonLink href={paths.stories(params.menuItemId)} icon={stories}>
            {t`Stories`}
          </ButtonLink>
        </div>
        <FeedFilters filter={filter} kinds={kinds} />
        {list ? (
          <FeedList
            key={JSON.stringify([params.menuItemId, filter, page])}
            first={list}
            page={page}
            filter={filter}
          />
        ) : (
          <SectionError />
        )}
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuideError error={error} />
}
