import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@stay/ui/button'
import { EmptyState } from '@stay/ui/empty-state'
import { useKit } from '@stay/ui/kit'
import { Pagination } from '@stay/ui/pagination'
import { HydrateLater } from '../../shared/hydrate-later.tsx'
import { useAppPaths } from '../../shared/use-paths.ts'
import { HotelCard } from './hotel-card.tsx'
import styles from './hotel-results.module.css'
import { HOTELS_PER_PAGE, searchToQuery, type HotelPage, type HotelSearch } from './queries.ts'

const SIZES = '(min-width: 75rem) 22rem, (min-width: 42rem) 43vw, 88vw'

export function HotelResults({ hotels, search }: { hotels: HotelPage; search: HotelSearch }) {
  const { i18n } = useLingui()
  const paths = useAppPaths()
  const { count, countIsExact, results } = hotels
  const atLeast = i18n.number(count)
  if (results.length === 0) return <NoResults isPastLastPage={count > 0} />
  return (
    <>
      <p className={styles['count']} role="status">
        {countIsExact ? (
          <Plural value={count} one="# place to stay" other="# places to stay" />
        ) : (
          <Trans>More than {atLeast} places to stay</Trans>
        )}
      </p>
      <ul className={styles['grid']}>
        {results.map((hotel, index) => (
          <HydrateLater as="li" height="27rem" key={hotel.id}>
            <HotelCard hotel={hotel} sizes={SIZES} isEager={index === 0} hasLead heading="h2" />
          </HydrateLater>
        ))}
      </ul>
      <Pagination
        page={search.page}
        pageCount={Math.ceil(count / HOTELS_PER_PAGE)}
        hrefOf={(page) => paths.hotels + searchToQuery({ ...search, page })}
      />
    </>
  )
}

function NoResults({ isPastLastPage }: { isPastLastPage: boolean }) {
  const paths = useAppPaths()
  const { messages } = useKit()
  return (
    <EmptyState
      title={isPastLastPage ? messages.noItems : messages.noMatches}
      action={
        <ButtonLink variant="plain" href={paths.hotels}>
          <Trans>See all places to stay</Trans>
        </ButtonLink>
      }
    >
      {isPastLastPage ? (
        <Trans>You’ve gone past the last page.</Trans>
      ) : (
        <Trans>Try a shorter name, just the city, or a different country.</Trans>
      )}
    </EmptyState>
  )
}
