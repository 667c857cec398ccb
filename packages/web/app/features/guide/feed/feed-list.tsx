import { Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '@stay/contract/http/call'
import type { Calls } from '@stay/contract/http/tourist-calls'
import { ButtonLink } from '@stay/ui/button'
import { EmptyState } from '@stay/ui/empty-state'
import { ErrorState } from '@stay/ui/error-state'
import { useKit } from '@stay/ui/kit'
import { HydrateLater } from '../../../shared/hydrate-later.tsx'
import { CardTile } from '../cards/card-tile.tsx'
import { PrefetchCode } from '../cards/prefetch-code.tsx'
import { filterSearch, type FeedFilter } from './feed-query.ts'
import { useHotelPaths } from '../../../shared/use-paths.ts'
import { useMorePages } from './use-more-pages.ts'
import styles from './feed-list.module.css'

export type FeedPage = Output<Calls['GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/']>

/** Further pages load on scroll, or by a link without JavaScript. */
export function FeedList({ first, page, filter }: { first: FeedPage; page: number; filter: FeedFilter }) {
  const { t } = useLingui()
  const { messages } = useKit()
  const paths = useHotelPaths()
  const { pages, hasMore, endRef, hasFailed, loadMore } = useMorePages(first, page, filter)
  const cards = pages.flatMap(({ results }) => results)
  if (cards.length === 0)
    return (
      <EmptyState
        action={
          (page > 1 || Object.keys(filter).length > 0) && (
            <ButtonLink href={filterSearch({})}>
              <Trans>Show all</Trans>
            </ButtonLink>
          )
        }
      />
    )
  return (
    <>
      {page > 1 && (
        <p>
          <ButtonLink href={filterSearch(filter, page - 1)} rel="prev">
            {t`Show previous`}
          </ButtonLink>
        </p>
      )}
      {cards[0] && <PrefetchCode href={paths.card(cards[0].id)} />}
      <ul className={styles['list']}>
        {cards.map((card, index) => (
          <HydrateLater as="li" height="10rem" key={card.id}>
            <CardTile
              card={card}
              href={paths.card(card.id)}
              sizes="(min-width: 60rem) 15rem, 30vw"
              variant="row"
              isEager={index < 2}
              heading="h2"
            />
          </HydrateLater>
        ))}
      </ul>
      {hasFailed && <ErrorState onRetry={() => void loadMore()}>{messages.loadingFailed}</ErrorState>}
      {hasMore && !hasFailed && (
        <p ref={endRef} className={styles['more']}>
          <ButtonLink
            href={filterSearch(filter, page + pages.length)}
            rel="next"
            onClick={(event) => {
              event.preventDefault()
              void loadMore()
            }}
          >
            {t`Show more`}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
