import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '@stay/contract/http/client'
import { ButtonLink } from '@stay/ui/button'
import { EmptyState } from '@stay/ui/empty-state'
import { redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { GuideError } from '../../features/guide/frame/guide-error.tsx'
import { useHotelPaths } from '../../shared/use-paths.ts'
import { useHotelRoute } from '../../features/guide/frame/hotel-route.ts'
import { loadFeed } from '../../features/guide/frame/queries.ts'
import { StoryViewer } from '../../features/guide/stories/story-viewer.tsx'
import { browserApi, loadPage, serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import type { Route } from './+types/stories'
import styles from './stories.module.css'

const MAX_STORIES = 50

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  load(serverApi(request, context), params, request)

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  load(browserApi(), params, request)

async function load(api: Api, { hotelId, menuItemId }: Route.LoaderArgs['params'], request: Request) {
  const stories = await loadPage(() => loadFeed(api, hotelId, menuItemId, { pageSize: MAX_STORIES }))
  const { pathname, searchParams } = new URL(request.url)
  const shared = searchParams.get('story')
  // A shared story that is no longer in the list still exists as a card.
  if (shared && !stories.results.some(({ id }) => id === shared))
    throw redirect(pathname.replace(/menu-item\/.*/, `card/${encodeURIComponent(shared)}`))
  return stories
}

/** Moving between stories changes only the query string. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href

export default function Stories({ loaderData: { results: cards }, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const paths = useHotelPaths()
  const { menuItem } = useHotelRoute()
  const [parameters] = useSearchParams()
  const index = Math.max(
    0,
    cards.findIndex(({ id }) => id === parameters.get('story')),
  )
  const story = cards[index]
  const feed = paths.feed(params.menuItemId)
  return (
    <>
      <Head
        title={menuItem?.name || t`Content feed`}
        description={story?.lead ?? undefined}
        image={story?.image}
      />
      {story ? (
        <StoryViewer cards={cards} index={index} title={menuItem?.name ?? ''} closeHref={feed} />
      ) : (
        <main id="content" tabIndex={-1} className={styles['empty']}>
          <h1>{menuItem?.name || t`Stories`}</h1>
          <EmptyState
            action={
              <ButtonLink href={paths.details}>
                <Trans>Go to hotel</Trans>
              </ButtonLink>
            }
          />
        </main>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuideError error={error} />
}
